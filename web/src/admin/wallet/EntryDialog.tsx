import { getLedgerTransaction } from '@mudu/contracts/endpoints/admin';
import { adjustWallet } from '@mudu/contracts/endpoints/wallet';
import { shortOrderId } from '@mudu/contracts/ids';
import { formatMinute } from '@mudu/contracts/time';
import type { LedgerEntry, LedgerTransaction } from '@mudu/contracts/wallet/views';
import Box from '@mui/material/Box';
import { useView } from '../../api/useView';
import { adminPaths } from '../../paths';
import { bigFigure } from '../../ui/bigFigure';
import { entryNames } from '../../ui/entryLook';
import { stack } from '../../ui/grids';
import { Modal } from '../../ui/Modal';
import { Money } from '../../ui/Money';
import { openModal } from '../../ui/modals';
import { Row, Rows } from '../../ui/Rows';
import { ShownView } from '../../ui/ShownView';
import { RowSkeletons } from '../../ui/Skeletons';
import { PaymentBadge, StatusBadge } from '../../ui/StatusBadge';
import { TextLink } from '../../ui/TextLink';
import { windowOf } from '../../ui/windowOf';
import { useMay } from '../access/useMay';
import { EventsList } from '../event/EventsList';
import { Section } from '../event/Section';
import { useMe } from '../person/useMe';
import { entryNumber, MovedMoney } from './entryParts';
import { PostingsTable } from './PostingsTable';

const AdjustDialog = windowOf(() => import('./AdjustDialog'), 'AdjustDialog');
const ReverseDialog = windowOf(() => import('./ReverseDialog'), 'ReverseDialog');

/** One entry: both postings, and the order, payments and events behind it. */
export function EntryDialog({ entry, onClose }: { entry: LedgerEntry; onClose: () => void }) {
  const view = useView(getLedgerTransaction, {
    params: { id: entry.id.split('/')[0] ?? '' },
  });
  const { data } = view;
  const may = useMay();
  const me = useMe();
  // Nobody adjusts their own wallet (rules/admin.md AD4), and earnings are no spendable balance.
  const mayChange = may(adjustWallet) && me?.id !== entry.userId;
  const reversible =
    mayChange && entry.status === 'completed' && data !== undefined && isSpendable(data, entry);
  return (
    <Modal
      title={`${entryNames[entry.category]} ${entryNumber(entry)}`}
      description={`${entry.userName}, ${formatMinute(entry.createdAt)}`}
      width={680}
      onClose={onClose}
      actions={
        mayChange
          ? [
              {
                label: 'Adjust this wallet',
                onClick: () =>
                  openModal(close => (
                    <AdjustDialog person={{ id: entry.userId, name: entry.userName }} onClose={close} />
                  )),
              },
              {
                label: entry.status === 'reversed' ? 'Taken back already' : 'Take this entry back',
                color: 'error',
                disabled: !reversible,
                onClick: () => {
                  onClose();
                  openModal(close => <ReverseDialog entry={entry} onClose={close} />);
                },
              },
            ]
          : undefined
      }
    >
      <Box sx={bigFigure}>
        <MovedMoney entry={entry} />
      </Box>
      <Box sx={{ mt: 1 }}>
        <Rows>
          <Row label="What it was">{entry.description}</Row>
          <Row label="Balance after">
            <Money exact kobo={entry.balanceAfterKobo} />
          </Row>
          <Row label="Reference">{entry.reference}</Row>
          <Row label="Email">{entry.userEmail || 'N/A'}</Row>
          {data?.reason && <Row label="Reason">{data.reason}</Row>}
        </Rows>
      </Box>
      <ShownView view={view} waiting={<RowSkeletons count={2} />}>
        {transaction => <Behind transaction={transaction} onLeave={onClose} />}
      </ShownView>
    </Modal>
  );
}

/** The leg of an entry stands at the place that its id names. */
const isSpendable = ({ postings }: LedgerTransaction, { id }: LedgerEntry): boolean =>
  postings[Number(id.split('/')[1])]?.account === 'customer_spendable';

function Behind({ transaction, onLeave }: { transaction: LedgerTransaction; onLeave: () => void }) {
  const { order, payments } = transaction;
  return (
    <Box sx={[stack, { mt: 1.5 }]}>
      <PostingsTable transaction={transaction} />
      {order && (
        <Section title="Order">
          <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
            <TextLink to={adminPaths.order(order.id)} onClick={onLeave}>
              {shortOrderId(order.id)}
            </TextLink>
            <Money kobo={order.totalKobo} />
            <StatusBadge short status={order.status} />
            <PaymentBadge status={order.paymentStatus} />
          </Box>
        </Section>
      )}
      {payments.length > 0 && (
        <Section title={payments.length === 1 ? 'Payment' : 'Payments'}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {payments.map(payment => (
              <Box component="li" key={payment.reference}>
                <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                  <Money exact kobo={payment.amountKobo} />
                  <PaymentBadge status={payment.status} />
                  <Box component="span" sx={{ color: 'text.secondary', fontSize: '.875rem' }}>
                    {formatMinute(payment.paidAt ?? payment.startedAt)}
                  </Box>
                </Box>
                <Box sx={{ color: 'text.secondary', fontSize: '.8125rem', overflowWrap: 'anywhere' }}>
                  {payment.reference}
                </Box>
              </Box>
            ))}
          </Box>
        </Section>
      )}
      <EventsList events={transaction.events} own={transaction.id} ownWords="this entry" />
    </Box>
  );
}
