import { payInstallment } from '@mudu/contracts/endpoints/installment';
import { getWallet } from '@mudu/contracts/endpoints/wallet';
import { shortOrderId } from '@mudu/contracts/ids';
import type { InstallmentMethod } from '@mudu/contracts/installment/events';
import type { Installment, Plan } from '@mudu/contracts/installment/views';
import { formatNaira } from '@mudu/contracts/money';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import type { ApiError } from '../../api/ApiError';
import { refresh } from '../../api/cache';
import { newKey } from '../../api/newKey';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { useView } from '../../api/useView';
import { bigFigure } from '../../ui/bigFigure';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { stack } from '../../ui/grids';
import { Modal } from '../../ui/Modal';
import { installmentText } from '../../ui/planLook';
import { useLeaving } from '../payment/useLeaving';
import { CardOption, missingOf, WalletOption } from '../wallet/PayOptions';

interface PayInstallmentModalProps {
  plan: Plan;
  installment: Installment;
  onClose: () => void;
}

/** Pays one installment: from the wallet at once, by card on the payment page. */
export function PayInstallmentModal({ plan, installment, onClose }: PayInstallmentModalProps) {
  const { data: wallet } = useView(getWallet);
  const [chosen, setChosen] = useState<InstallmentMethod>();
  const [refusal, setRefusal] = useState<ApiError>();
  const { leaving, leaveFor } = useLeaving();
  // A press that got no answer is sent again as the same; another way to pay is another request.
  const keys = useRef({ card: newKey(), wallet: newKey() });
  const missingKobo = missingOf(installment.amountKobo, wallet?.balanceKobo);
  const method = chosen ?? (missingKobo === 0 ? 'wallet' : 'card');

  const { run, pending } = useCommand(payInstallment, {
    fallback: 'Failed to pay installment.',
    onRefused: error => {
      if (error.status !== 409 && error.status !== 422) return false;
      setRefusal(error);
      void refresh('/installments', '/wallet', '/orders');
      return true;
    },
    onDone: ({ plan: paid, paymentDetails }) => {
      if (paymentDetails) return leaveFor(paymentDetails.url);
      onClose();
      notifySuccess(
        paid.outstandingKobo === 0
          ? 'Every part is paid. Thank you.'
          : `${formatNaira(installment.amountKobo)} paid. ${formatNaira(paid.outstandingKobo)} left.`,
      );
      void refresh('/installments', '/wallet', '/orders');
    },
  });
  // A conflict means that this installment is not the one to pay any more.
  const settled = refusal?.status === 409;
  const choose = (value: string) => {
    setChosen(value as InstallmentMethod);
    if (!settled) setRefusal(undefined);
  };
  const pay = () => {
    setRefusal(undefined);
    void run({
      params: { id: installment.id },
      body: { paymentMethod: method },
      idempotencyKey: keys.current[method],
    });
  };

  return (
    <Modal
      title={`Pay part ${installment.sequence} of ${plan.count}`}
      description={`Order ${shortOrderId(plan.orderId)}. ${installmentText(installment)}.`}
      width={460}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minHeight: '100%' }}>
        <Box sx={{ ...bigFigure, fontVariantNumeric: 'tabular-nums' }}>
          {formatNaira(installment.amountKobo)}
        </Box>
        <Box role="radiogroup" aria-label="How to pay this part" sx={{ ...stack, gap: 1.5 }}>
          <WalletOption
            name="installmentMethod"
            selected={method === 'wallet'}
            onSelect={choose}
            balanceKobo={wallet?.balanceKobo}
            missingKobo={missingKobo}
          />
          <CardOption name="installmentMethod" selected={method === 'card'} onSelect={choose} />
        </Box>
        {refusal && <Alert severity="error">{refusal.message}</Alert>}
        <SubmitButton
          type="button"
          pending={pending || leaving}
          pendingText={leaving ? 'Opening the payment page...' : 'Paying...'}
          disabled={settled || (method === 'wallet' && (!wallet || missingKobo > 0))}
          onClick={pay}
          sx={{ mt: 'auto' }}
        >
          Pay {formatNaira(installment.amountKobo)}
        </SubmitButton>
      </Box>
    </Modal>
  );
}
