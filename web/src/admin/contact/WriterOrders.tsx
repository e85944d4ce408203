import type { ContactMessage } from '@mudu/contracts/contact/views';
import { listAllOrders, listUserOrders } from '@mudu/contracts/endpoints/adminOrder';
import { shortOrderId } from '@mudu/contracts/ids';
import { formatDay } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import { useView } from '../../api/useView';
import { adminPaths } from '../../paths';
import { Money } from '../../ui/Money';
import { Panel } from '../../ui/Panel';
import { Row, Rows } from '../../ui/Rows';
import { ShownView } from '../../ui/ShownView';
import { RowSkeletons } from '../../ui/Skeletons';
import { OrderBadge, PaymentBadge } from '../../ui/StatusBadge';
import { TextLink } from '../../ui/TextLink';

const FEW = 5;

interface WriterOrdersProps {
  message: ContactMessage;
  /** When a link leads away from the message. */
  onLeave: () => void;
}

/** Who wrote: the account they were signed in with, else whoever has this e-mail; with their latest orders. */
export function WriterOrders({ message, onLeave }: WriterOrdersProps) {
  const { userId, email, phone } = message;
  const own = useView(listUserOrders, {
    params: { userId: userId ?? '' },
    query: { limit: FEW },
    when: userId !== null,
  });
  const byEmail = useView(listAllOrders, { query: { search: email, limit: FEW }, when: userId === null });
  const view = userId === null ? byEmail : own;
  // The search also finds addresses that only contain this one.
  const orders = view.data?.orders.filter(
    ({ user }) => userId !== null || user?.email === email.toLowerCase(),
  );
  const account = userId ?? orders?.[0]?.userId;
  return (
    <Panel title="The writer">
      <Rows>
        <Row label="Name">
          {account ? (
            <TextLink to={adminPaths.user(account)} onClick={onLeave}>
              {message.name}
            </TextLink>
          ) : (
            message.name
          )}
        </Row>
        <Row label="Email">{email}</Row>
        {phone && <Row label="Phone">{phone}</Row>}
        <Row label="Account">{userId ? 'Signed in' : account ? 'Has this email' : 'None known'}</Row>
      </Rows>
      <Box component="h3" sx={{ fontWeight: 700, fontSize: '1rem', mt: 1.5, mb: 0.5 }}>
        Latest orders
      </Box>
      <ShownView view={{ ...view, data: orders }} waiting={<RowSkeletons count={2} height={56} />}>
        {found =>
          found.length === 0 ? (
            <Box sx={{ color: 'text.secondary' }}>None.</Box>
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {found.map(order => (
                <Box
                  component="li"
                  key={order.id}
                  sx={{ py: 1, '& + li': { borderTop: 1, borderColor: 'divider' } }}
                >
                  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
                    <TextLink to={adminPaths.order(order.id)} onClick={onLeave}>
                      {shortOrderId(order.id)}
                    </TextLink>
                    <Money kobo={order.totalKobo} />
                  </Box>
                  <Box sx={{ color: 'text.secondary', fontSize: '.8125rem', mb: 0.5 }}>
                    {formatDay(order.createdAt)}
                  </Box>
                  <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
                    <OrderBadge short order={order} />
                    <PaymentBadge status={order.paymentStatus} />
                  </Box>
                </Box>
              ))}
            </Box>
          )
        }
      </ShownView>
    </Panel>
  );
}
