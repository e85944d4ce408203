import { getOrder, retryPayment } from '@mudu/contracts/endpoints/order';
import { getTerms } from '@mudu/contracts/endpoints/settings';
import { howMany } from '@mudu/contracts/howMany';
import { formatNaira } from '@mudu/contracts/money';
import type { VerifiedPayment } from '@mudu/contracts/payment/views';
import type { Terms } from '@mudu/contracts/settings/terms';
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

const paidFor = {
  order: 'Your order is confirmed. We will tell you when it is packed.',
  wallet_funding: 'The money is in your wallet.',
  installment: 'This installment is paid.',
} as const;

const notUsed = {
  order: 'Your order could not take it',
  installment: 'This installment could not take it',
  wallet_funding: '',
} as const;

/** What was paid that order or installment did not take; all of it when it came too late or was too little. */
const isUnused = ({ status, amountKobo, toWalletKobo = 0 }: VerifiedPayment) =>
  status === 'success' && toWalletKobo >= amountKobo;

function saying(payment: VerifiedPayment, terms: Terms | undefined) {
  const { status, purpose, amountKobo, toWalletKobo = 0 } = payment;
  const amount = formatNaira(amountKobo);
  if (isUnused(payment))
    return {
      icon: <WalletIcon />,
      color: 'warning.main',
      title: 'Your money is in your wallet',
      text: `${amount} received. ${notUsed[purpose]}: it came too late, or was not the right amount. You can use it for anything in the shop.`,
    };
  if (status === 'success')
    return {
      icon: <CheckIcon />,
      color: 'primary.main',
      title: 'Payment successful',
      text: `${amount} received. ${paidFor[purpose]}${
        toWalletKobo > 0 ? ` ${formatNaira(toWalletKobo)} was more than was due and is in your wallet.` : ''
      }`,
    };
  if (status === 'pending')
    return {
      icon: <WaitIcon />,
      color: 'warning.main',
      title: 'Payment not confirmed yet',
      text: `The bank has not told us about ${amount} yet. We keep asking and will let you know.`,
    };
  const held =
    purpose === 'order' && terms
      ? ` Your items stay reserved for ${howMany(terms.orderHoldMinutes, 'minute')} from checkout, so you can try again.`
      : '';
  return {
    icon: <ErrorIcon />,
    color: 'error.main',
    title: 'Payment failed',
    text: `${amount} was not paid.${held}`,
  };
}

export function PaymentResultModal({ payment, onClose }: { payment: VerifiedPayment; onClose: () => void }) {
  const navigate = useNavigate();
  const said = useId();
  const { data: terms } = useView(getTerms);
  const { icon, color, title, text } = saying(payment, terms);
  const { orderId } = payment;
  const paid = payment.status === 'success' && !isUnused(payment);
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
  const failed = payment.status === 'failed' || payment.status === 'abandoned';
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
        ...(failed && orderId && payment.purpose === 'order' ? [tryAgain] : []),
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
