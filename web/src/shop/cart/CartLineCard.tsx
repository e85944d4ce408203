import type { CartLine } from '@mudu/contracts/cart/views';
import { getTerms } from '@mudu/contracts/endpoints/settings';
import { formatPrice } from '@mudu/contracts/money';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useView } from '../../api/useView';
import { displayFont } from '../../fonts';
import { paths } from '../../paths';
import { Money } from '../../ui/Money';
import { Picture } from '../../ui/Picture';
import { Stepper } from '../../ui/Stepper';
import { contentsLine } from '../../ui/shelf/contentsLine';
import { whereHovered } from '../../ui/whereHovered';
import { mostOf } from '../catalogue/mostOf';
import { CartAddons } from './CartAddons';
import { LineTrouble } from './LineTrouble';
import { troublesOf } from './lineTroubles';
import { useLineQuantity } from './useLineQuantity';
import { useRemoveLine } from './useRemoveLine';

/** A package says all that is in it on its page. */
const oneLineOnPhones = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { xs: 'nowrap', md: 'normal' },
} as const;

export function CartLineCard({ line }: { line: CartLine }) {
  const { wanted, change } = useLineQuantity(line);
  const { data: terms } = useView(getTerms);
  const most = mostOf(line.left, terms?.cart.quantity);
  const { remove, pending } = useRemoveLine();
  const linked = line.itemType === 'package' && !line.isCustom;
  const each = line.quantity > 1 ? `${formatPrice(line.unitPriceKobo)} each` : '';
  const about = line.unit ?? contentsLine(line.items);
  return (
    <Card component="li" sx={{ p: { xs: 1.25, md: 2 } }}>
      <Box sx={{ display: 'flex', gap: { xs: 1.5, md: 2 } }}>
        <Picture
          src={line.imageUrls[0]}
          alt=""
          sx={{
            width: { xs: 92, md: 148 },
            aspectRatio: { xs: '1', md: '4 / 3' },
            borderRadius: '14px',
            alignSelf: 'flex-start',
            flexShrink: 0,
          }}
        />
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5 }}>
            <Typography variant="h5" component="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {linked ? (
                <Box
                  component={Link}
                  to={paths.package(line.itemId)}
                  sx={{
                    color: 'inherit',
                    textDecoration: 'none',
                    ...whereHovered({ textDecoration: 'underline' }),
                  }}
                >
                  {line.name}
                </Box>
              ) : (
                line.name
              )}
            </Typography>
            <Money
              kobo={line.unitPriceKobo * wanted}
              sx={{
                fontFamily: displayFont,
                fontSize: '1.0625rem',
                fontWeight: 750,
                letterSpacing: '-0.02em',
              }}
            />
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: '.8125rem', overflowWrap: 'anywhere' }}>
            {line.isCustom && <div>Custom</div>}
            {about && <Box sx={linked ? oneLineOnPhones : undefined}>{about}</Box>}
            {each && <div>{each}</div>}
          </Box>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              alignItems: 'center',
              gap: 1,
              mt: 'auto',
              pt: 1,
            }}
          >
            <Stepper
              max={most}
              value={wanted}
              // One less than more than there is would be refused.
              onChange={quantity => change(Math.min(quantity, most))}
              of={line.name}
              disabled={line.left === 0}
            />
            <Button
              color="error"
              size="small"
              startIcon={<DeleteIcon />}
              disabled={pending}
              onClick={() => void remove(line)}
              aria-label={`Remove ${line.name}`}
              sx={{ minHeight: 44 }}
            >
              {pending ? 'Removing...' : 'Remove'}
            </Button>
          </Box>
        </Box>
      </Box>
      {troublesOf(line).map(trouble => (
        <LineTrouble key={`${(trouble.addon ?? trouble.line).id} ${trouble.severity}`} trouble={trouble} />
      ))}
      {linked && <CartAddons line={line} />}
    </Card>
  );
}
