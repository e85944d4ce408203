import type { Order } from '@mudu/contracts/order/views';
import { formatDay } from '@mudu/contracts/time';
import Divider from '@mui/material/Divider';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Money } from '../../ui/Money';
import { paymentMethodLabel, truncated } from '../../ui/orderLook';
import { Panel } from '../../ui/Panel';
import { Row, Rows, TotalRow } from '../../ui/Rows';
import { discountOf, promoLabel } from './orderText';

/** Characters of the provider's reference (rules/site.md S15). */
const REFERENCE = { desktop: 20, mobile: 15 };

export function OrderPayment({ order }: { order: Order }) {
  const theme = useTheme();
  const phone = useMediaQuery(theme.breakpoints.down('md'));
  const reference = order.paymentProviderRef;
  const discountKobo = discountOf(order);
  const { promo } = order;
  return (
    <Panel title="Payment Info">
      <Rows>
        <Row label="Payment method">{paymentMethodLabel(order.paymentMethod)}</Row>
        <Row label="Reference">
          <span title={reference ?? undefined}>
            {reference ? truncated(reference, phone ? REFERENCE.mobile : REFERENCE.desktop) : 'N/A'}
          </span>
        </Row>
      </Rows>
      <Divider sx={{ my: 1.5 }} />
      <Typography variant="h5" component="h2" sx={{ mb: 1 }}>
        Payment Details
      </Typography>
      <Rows>
        <Row label="Items Total">
          <Money kobo={order.itemsTotalKobo} />
        </Row>
        <Row label="Delivery">
          <Money kobo={order.deliveryFeeKobo} />
        </Row>
        {promo && discountKobo > 0 && (
          <Row label={`Discount (${promoLabel(promo, discountKobo, order.itemsTotalKobo)})`}>
            <Money kobo={-discountKobo} />
          </Row>
        )}
        <TotalRow label="Total Amount">
          <Money kobo={order.totalKobo} sx={{ fontWeight: 750 }} />
        </TotalRow>
        {order.refunds.map(refund => (
          <Row
            key={refund.id}
            label={`${refund.status === 'pending' ? 'Refund on its way' : 'Refunded'} ${refund.to === 'wallet' ? 'to your wallet' : 'to your card'}, ${formatDay(refund.createdAt)}`}
          >
            <Money kobo={refund.amountKobo} />
          </Row>
        ))}
      </Rows>
    </Panel>
  );
}
