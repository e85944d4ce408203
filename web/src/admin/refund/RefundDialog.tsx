import { listRefunds, retryRefund } from '@mudu/contracts/endpoints/adminOrder';
import { shortOrderId } from '@mudu/contracts/ids';
import type { RefundRow } from '@mudu/contracts/order/views';
import { formatMinute } from '@mudu/contracts/time';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { refresh } from '../../api/cache';
import { notify } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { useView } from '../../api/useView';
import { adminPaths } from '../../paths';
import { bigFigure } from '../../ui/bigFigure';
import { Modal } from '../../ui/Modal';
import { Money } from '../../ui/Money';
import { Row, Rows } from '../../ui/Rows';
import { TextLink } from '../../ui/TextLink';
import { useMay } from '../access/useMay';
import { useMe } from '../person/useMe';
import { RefundBadge } from './refundColumns';
import { cameTwice, placeNames, whatToDo, whatWasHeard, whereItIs } from './refundLook';

/** The refund as it is now: it goes on while somebody reads, and may leave the list that it was opened from. */
function useRefund(opened: RefundRow): [RefundRow, (next: RefundRow) => void] {
  const [refund, setRefund] = useState(opened);
  const { data } = useView(listRefunds, { query: { search: opened.orderId } as never });
  const found = data?.refunds.find(({ id }) => id === opened.id);
  useEffect(() => {
    if (found) setRefund(found);
  }, [found]);
  return [refund, setRefund];
}

function severityOf(refund: RefundRow): 'info' | 'success' | 'warning' {
  if (refund.status === 'pending') return 'info';
  return refund.status === 'failed' || cameTwice(refund) ? 'warning' : 'success';
}

/** One refund: where its money is and what to do about it. */
export function RefundDialog({ refund: opened, onClose }: { refund: RefundRow; onClose: () => void }) {
  const [refund, setRefund] = useRefund(opened);
  const may = useMay();
  const me = useMe();
  const { run, pending } = useCommand(retryRefund, {
    fallback: 'Failed to ask the provider.',
    onRefused: ({ status }) => {
      if (status === 409) void refresh('/orders/admin/refunds');
      return false;
    },
    onDone: next => {
      setRefund(next);
      notify({ kind: next.heard ? 'success' : 'info', message: whatWasHeard(next) });
      void refresh('/orders/admin');
    },
  });
  const retries = refund.status === 'pending' && may(retryRefund) && me?.id !== refund.userId;
  return (
    <Modal
      title={`Refund of ${shortOrderId(refund.orderId)}`}
      description={refund.userName}
      width={560}
      onClose={onClose}
      actions={
        retries
          ? [
              { label: 'Close', onClick: onClose },
              {
                label: pending ? 'Asking...' : 'Ask the provider now',
                disabled: pending,
                onClick: () => void run({ params: { id: refund.id } }),
              },
            ]
          : undefined
      }
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap', mb: 1.5 }}>
        <Money exact kobo={refund.amountKobo} sx={bigFigure} />
        <RefundBadge refund={refund} />
      </Box>
      <Alert severity={severityOf(refund)} sx={{ mb: 1.5 }}>
        {whereItIs(refund)} {whatToDo(refund)}
      </Alert>
      <Rows>
        <Row label="Order">
          <TextLink to={adminPaths.order(refund.orderId)} onClick={onClose}>
            {shortOrderId(refund.orderId)}
          </TextLink>
        </Row>
        <Row label="Where to">{placeNames[refund.to]}</Row>
        <Row label="Asked for">{formatMinute(refund.requestedAt)}</Row>
        {refund.endedAt && <Row label="Ended">{formatMinute(refund.endedAt)}</Row>}
        {refund.walletAt && (
          <Row label="In the wallet">
            <TextLink to={`${adminPaths.wallet}?userId=${refund.userId}`} onClick={onClose}>
              {formatMinute(refund.walletAt)}
            </TextLink>
          </Row>
        )}
        <Row label="Payment">{refund.reference ?? 'N/A'}</Row>
        <Row label="Name of the refund">{refund.id}</Row>
        <Row label="Email">{refund.userEmail || 'N/A'}</Row>
      </Rows>
    </Modal>
  );
}
