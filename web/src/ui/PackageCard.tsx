import FavoriteIcon from '@mui/icons-material/Favorite';
import FavoriteBorderIcon from '@mui/icons-material/FavoriteBorderOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { AddButton } from './AddButton';
import { cardLink } from './links';
import { Picture } from './Picture';
import { Price, type Priced } from './Price';

export interface ShelfPackage extends Priced {
  id: string;
  name: string;
  items: string[];
  imageUrls: string[];
  inStock: boolean;
  quantity: number;
}

interface PackageCardProps {
  item: ShelfPackage;
  to: string;
  onAdd: () => void;
  adding?: boolean;
  wished?: boolean;
  onWish?: () => void;
  eager?: boolean;
}

const LOW_STOCK = 10;

/** What the ribbon says, most urgent first. */
function ribbonOf({
  inStock,
  quantity,
  price,
  effectivePrice,
}: ShelfPackage): { text: string; ink: boolean } | undefined {
  if (!inStock) return { text: 'Sold out', ink: true };
  const percent = Math.round((1 - effectivePrice / price) * 100);
  if (percent > 0) return { text: `${percent}% off`, ink: false };
  return quantity <= LOW_STOCK ? { text: `Only ${quantity} left`, ink: true } : undefined;
}

/** `Long-grain rice, 10 kg` reads `Long-grain rice 10 kg` in a list that itself has commas. */
export const contentsLine = (items: string[]): string =>
  items.map(item => item.replace(', ', ' ')).join(', ');

export function PackageCard({ item, to, onAdd, adding, wished = false, onWish, eager }: PackageCardProps) {
  const ribbon = ribbonOf(item);
  return (
    <Card
      component="article"
      sx={{
        position: 'relative',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        transition: 'transform 180ms cubic-bezier(.2,.8,.2,1), box-shadow 180ms',
        '&:hover': { transform: 'translateY(-3px)', boxShadow: '0 14px 30px -14px rgba(10,53,35,.35)' },
        '&:has(a:focus-visible)': { outline: '3px solid', outlineColor: 'info.main', outlineOffset: 2 },
      }}
    >
      <Picture
        src={item.imageUrls[0]}
        alt=""
        eager={eager}
        sx={item.inStock ? undefined : { filter: 'grayscale(.7)' }}
      />
      {ribbon && (
        <Box
          component="span"
          sx={{
            position: 'absolute',
            top: 10,
            left: 10,
            px: 1.25,
            py: 0.375,
            borderRadius: '8px',
            fontSize: '.8125rem',
            fontWeight: 700,
            bgcolor: ribbon.ink ? '#0A3523' : '#B83B0A',
            color: '#fff',
          }}
        >
          {ribbon.text}
        </Box>
      )}
      {onWish && (
        <IconButton
          aria-label={wished ? `Remove ${item.name} from wishlist` : `Save ${item.name} to wishlist`}
          aria-pressed={wished}
          onClick={onWish}
          sx={{
            position: 'absolute',
            top: 6,
            right: 6,
            zIndex: 1,
            bgcolor: '#fff',
            color: wished ? '#BE1E2D' : '#10241A',
            '&:hover': { bgcolor: '#F4F7F1' },
          }}
        >
          {wished ? <FavoriteIcon fontSize="small" /> : <FavoriteBorderIcon fontSize="small" />}
        </IconButton>
      )}
      <Box sx={{ p: { xs: 1.5, md: 2 }, display: 'flex', flexDirection: 'column', flex: 1 }}>
        <Typography variant="h5" component="h3">
          <Link to={to} style={cardLink.plain} className="card-link">
            {item.name}
          </Link>
        </Typography>
        <Typography
          sx={{
            color: 'text.secondary',
            fontSize: '.8125rem',
            mt: 0.5,
            mb: 1.5,
            display: '-webkit-box',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
          }}
        >
          {contentsLine(item.items)}
        </Typography>
        <Box
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mt: 'auto' }}
        >
          <Price item={item} />
          <AddButton name={item.name} onAdd={onAdd} pending={adding} disabled={!item.inStock} />
        </Box>
      </Box>
    </Card>
  );
}
