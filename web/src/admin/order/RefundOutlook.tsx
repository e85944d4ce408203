import { formatNaira } from '@mudu/contracts/money';
import type { AdminOrder, RefundPreview } from '@mudu/contracts/order/views';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { nothingBackText } from './wayBack';

const places = { wallet: 'the wallet, at once', original: 'the card, in 3 to 5 business days' } as const;

interface RefundOutlookProps {
  order: AdminOrder;
  preview: RefundPreview | undefined;
  refusal: string | undefined;
}

/** What will go where, before it is done. */
export function RefundOutlook({ order, preview, refusal }: RefundOutlookProps) {
  if (refusal)
    return (
      <Alert severity="warning" role="status">
        {refusal}
      </Alert>
    );
  if (!preview)
    return (
      <Alert severity="info" role="note">
        Working out what goes back…
      </Alert>
    );
  const nameOf = (id: string) => order.items.find(item => item.id === id)?.name ?? 'Item';
  return (
    <Alert severity="info" role="status" sx={{ bgcolor: 'tint.info', color: 'text.primary' }}>
      {preview.amountKobo === 0 && <Box>{nothingBackText(order)}</Box>}
      {preview.parts
        .filter(({ amountKobo }) => amountKobo > 0)
        .map(({ to, amountKobo, lines }) => (
          <Box key={`${to}${amountKobo}`}>
            {preview.fromPlan ? (
              <>
                <b>{formatNaira(amountKobo)}</b> is taken off unpaid installments, the last one first; what is
                more than those goes to the wallet.
              </>
            ) : (
              <>
                <b>{formatNaira(amountKobo)}</b> goes to {places[to]}
                {lines.length > 0 &&
                  `: ${lines.map(line => `${nameOf(line.id)} x ${line.quantity}`).join(', ')}`}
                .
              </>
            )}
          </Box>
        ))}
      {preview.keptFeeKobo > 0 && <Box>{formatNaira(preview.keptFeeKobo)} of the delivery fee is kept.</Box>}
      {preview.endsOrder && (
        <Box>The order ends with it{preview.restocks ? '; the goods go back on the shelf.' : '.'}</Box>
      )}
    </Alert>
  );
}
