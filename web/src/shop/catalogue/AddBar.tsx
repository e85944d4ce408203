import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Money } from '../../ui/Money';
import { Row, Rows } from '../../ui/Rows';
import { Stepper } from '../../ui/Stepper';
import { HeartButton, type HeartProps } from '../../ui/shelf/HeartButton';

interface AddBarProps {
  name: string;
  quantity: number;
  /** How many at most. */
  most: number;
  onQuantity: (quantity: number) => void;
  packageKobo: number;
  addonsKobo: number;
  addonCount: number;
  soldOut: boolean;
  pending: boolean;
  heart: HeartProps | undefined;
  onAdd: () => void;
}

/** What it comes to, how many, and the one main button; on a phone it stays at the bottom of the screen. */
export function AddBar({
  name,
  quantity,
  most,
  onQuantity,
  packageKobo,
  addonsKobo,
  addonCount,
  soldOut,
  pending,
  heart,
  onAdd,
}: AddBarProps) {
  return (
    <>
      <Box sx={{ mt: 2 }}>
        <Rows>
          <Row label="Package">
            <Money kobo={packageKobo} />
          </Row>
          {addonCount > 0 && (
            <Row label={`Add-ons (${addonCount})`}>
              <Money kobo={addonsKobo} />
            </Row>
          )}
        </Rows>
      </Box>
      <Box
        className="bottom-bar"
        // Where letters are twice as large the narrowest phones have no room for the price beside the quantity.
        sx={{ display: 'flex', gap: 1.5, mt: 2, '@media (max-width: 11em)': { flexWrap: 'wrap' } }}
      >
        <Stepper
          max={most}
          value={quantity}
          onChange={onQuantity}
          of={name}
          sx={{ '& button': { height: 48 } }}
        />
        <Button
          variant="contained"
          size="large"
          fullWidth
          disabled={soldOut || pending}
          onClick={onAdd}
          sx={{
            justifyContent: 'space-between',
            gap: 1,
            px: { xs: 1.5, sm: 3 },
            fontSize: { xs: '.875rem', sm: '1rem' },
          }}
        >
          <span>{soldOut ? 'Sold out' : pending ? 'Adding...' : 'Add to cart'}</span>
          <Money kobo={packageKobo + addonsKobo} sx={{ fontWeight: 700 }} />
        </Button>
        {heart && (
          <Box sx={{ display: { xs: 'none', md: 'block' } }}>
            <HeartButton look="framed" {...heart} />
          </Box>
        )}
      </Box>
    </>
  );
}
