import { getOrder, retryPayment } from '@mudu/contracts/endpoints/order';
import { getTerms } from '@mudu/contracts/endpoints/settings';
import type { VerifiedPayment } from '@mudu/contracts/payment/views';
import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import ErrorIcon from '@mui/icons-material/Cancel';
import CheckIcon from '@mui/icons-material/CheckCircle';
import WaitIcon from '@mui/icons-material/HourglassEmptyOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../api/useCommand';
import { useView } from '../../api/useView';
import { paths } from '../../paths';
import { Modal } from '../../ui/Modal';
import { resultText } from './resultText';

const looks = {
  toWallet: { icon: <WalletIcon />, color: 'warning.main' },
  success: { icon: <CheckIcon />, color: 'primary.main' },
  pending: { icon: <WaitIcon />, color: 'warning.main' },
  failed: { icon: <ErrorIcon />, color: 'error.main' },
} as const;

export function PaymentResultModal({ payment, onClose }: { payment: VerifiedPayment; onClose: () => void }) {
  const navigate = useNavigate();
  const said = useId();
  const { data: terms } = useView(getTerms);
  const { outcome, title, text } = resultText(payment, terms);
  const { icon, color } = looks[outcome];
  const { orderId } = payment;
  const paid = outcome === 'success';
  const { data: order } = useView(getOrder, {
    params: { id: orderId ?? '' },
    when: paid && orderId !== undefined && payment.purpose === 'order',
  });
  const ofPlan = payment.purpose === 'installment' || order?.paymentMethod === 'split';
  const go = (to: string, state?: object) => {
    onClose();
    void navigate(to, { state });
  };
  const track = (id: string) => ({
    label: paid ? 'Track order' : 'See the order',
    onClick: () => go(paths.trackedOrder(id)),
  });
  const seeOrder = {
    label: 'See what you bought',
    onClick: () => go(paths.orderSuccessful, { orderId }),
  };
  const again = useCommand(retryPayment, {
    onRefused: () => {
      // The order says best how it stands now.
      if (orderId) go(paths.trackedOrder(orderId));
      return false;
    },
    onDone: ({ paymentDetails }) => {
      if (paymentDetails) window.location.assign(paymentDetails.url);
    },
  });
  const tryAgain = {
    label: again.pending ? 'Opening...' : 'Try again',
    disabled: again.pending,
    onClick: () => void again.run({ params: { id: orderId ?? '' }, body: { paymentMethod: 'card' } }),
  };
  const seePlan = { label: 'See the plan', onClick: () => go(paths.installmentSuccessful, { orderId }) };
  return (
    <Modal
      compact
      label={title}
      describedBy={said}
      width={440}
      onClose={onClose}
      actions={[
        { label: 'Close', onClick: onClose },
        ...(orderId ? [track(orderId)] : []),
        ...(paid && ofPlan ? [seePlan] : []),
        ...(paid && orderId && !ofPlan ? [seeOrder] : []),
        ...(outcome === 'failed' && orderId && payment.purpose === 'order' ? [tryAgain] : []),
      ]}
    >
      <Box sx={{ textAlign: 'center', pt: 2 }}>
        <Box sx={{ color, '& svg': { fontSize: 64 } }}>{icon}</Box>
        <Typography variant="h3" component="h2" sx={{ mt: 1 }}>
          {title}
        </Typography>
        <Typography id={said} sx={{ color: 'text.secondary', mt: 1 }}>
          {text}
        </Typography>
      </Box>
    </Modal>
  );
}
