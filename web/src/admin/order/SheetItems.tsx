import { measuredName } from '@mudu/contracts/catalogue/said';
import { formatPrice } from '@mudu/contracts/money';
import type { OrderItem } from '@mudu/contracts/order/views';
import Box from '@mui/material/Box';

const cell = { borderBottom: '1px solid #bbb', py: 0.75, pr: 1, textAlign: 'left', verticalAlign: 'top' };

const leftOf = ({ quantity, refundedQuantity }: OrderItem): number => quantity - refundedQuantity;

/** What is still to be packed, with a box to tick; or what was ordered and how much of it comes, with its price. */
export function SheetItems({ items, packing }: { items: readonly OrderItem[]; packing: boolean }) {
  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse' }}>
      <thead>
        <tr>
          {packing && (
            <Box component="th" sx={{ ...cell, width: 56 }}>
              Packed
            </Box>
          )}
          <Box component="th" sx={{ ...cell, width: 60 }}>
            Qty
          </Box>
          <Box component="th" sx={cell}>
            Item
          </Box>
          {!packing && (
            <Box component="th" sx={{ ...cell, textAlign: 'right', pr: 0 }}>
              Price
            </Box>
          )}
        </tr>
      </thead>
      <tbody>
        {items
          .filter(item => !packing || leftOf(item) > 0)
          .map(item => (
            <SheetLine key={item.id} item={item} packing={packing} />
          ))}
      </tbody>
    </Box>
  );
}

function SheetLine({ item, packing }: { item: OrderItem; packing: boolean }) {
  const { quantity, itemId, meta, subtotalKobo } = item;
  const left = leftOf(item);
  // What is in a custom package goes with each of its units.
  const part = itemId === null ? left / quantity : 1;
  return (
    <tr>
      {packing && (
        <Box component="td" sx={cell}>
          <Box sx={{ width: 20, height: 20, border: '1.5px solid #000' }} />
        </Box>
      )}
      <Box component="td" sx={{ ...cell, fontWeight: 700 }}>
        {packing || left === quantity ? left : `${left} of ${quantity}`}
      </Box>
      <Box component="td" sx={{ ...cell, overflowWrap: 'anywhere' }}>
        {measuredName(item)}
        {left > 0 && (
          <>
            <Contents of={item} quantity={left} />
            {meta.addons.map(addon => (
              <Box key={addon.itemId} sx={{ pl: 2, fontSize: '.875rem' }}>
                {addon.quantity * part} x {measuredName(addon)}
                <Contents of={addon} quantity={addon.quantity * part} />
              </Box>
            ))}
          </>
        )}
      </Box>
      {!packing && (
        <Box component="td" sx={{ ...cell, textAlign: 'right', pr: 0 }}>
          {formatPrice(subtotalKobo)}
        </Box>
      )}
    </tr>
  );
}

/** What is in a package, a line each, to be ticked off by hand. */
function Contents({ of, quantity }: { of: Pick<OrderItem, 'items'>; quantity: number }) {
  if (!of.items) return null;
  return (
    <Box sx={{ pl: 2, fontSize: '.875rem' }}>
      {quantity > 1 && 'In each:'}
      <Box component="ul" aria-label="What is in it" sx={{ m: 0, pl: 2 }}>
        {of.items.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same text may stand there twice.
          <li key={index}>{text}</li>
        ))}
      </Box>
    </Box>
  );
}
