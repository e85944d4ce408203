import { retryPayment } from '@mudu/contracts/endpoints/order';
import { getTerms } from '@mudu/contracts/endpoints/settings';
import { getWallet } from '@mudu/contracts/endpoints/wallet';
import { shortOrderId } from '@mudu/contracts/ids';
import { formatNaira, formatPrice } from '@mudu/contracts/money';
import type { Order } from '@mudu/contracts/order/views';
import { plusMinutes } from '@mudu/contracts/time';
import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import CardIcon from '@mui/icons-material/CreditCardOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import type { ApiError } from '../../api/ApiError';
import { refresh } from '../../api/cache';
import { noteDone, notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { useView } from '../../api/useView';
import { Panel } from '../../ui/Panel';
import { useLeaving } from '../payment/useLeaving';
import { openFundWallet } from '../wallet/openFundWallet';
import { missingOf } from '../wallet/PayOptions';
import { useTimeLeft } from './useTimeLeft';

type Method = 'card' | 'wallet';

/** An order that still waits for its money: by card on the payment page, or at once from the wallet. */
export function PayNowPanel({ order, aside }: { order: Order; aside?: ReactNode }) {
  const [paying, setPaying] = useState<Method>();
  const { leaving, leaveFor } = useLeaving();
  const [refusal, setRefusal] = useState<ApiError>();
  const { data: wallet } = useView(getWallet);
  const { run, pending } = useCommand(retryPayment, {
    onRefused: error => {
      if (error.status !== 409 && error.status !== 422) return false;
      setRefusal(error);
      void refresh('/orders', '/wallet');
      return true;
    },
  });
  const pay = async (paymentMethod: Method) => {
    setRefusal(undefined);
    setPaying(paymentMethod);
    noteDone();
    const outcome = await run({ params: { id: order.id }, body: { paymentMethod } });
    setPaying(undefined);
    if (outcome.ok && paymentMethod === 'card' && outcome.reply.paymentDetails)
      return leaveFor(outcome.reply.paymentDetails.url);
    if (!outcome.ok) return;
    notifySuccess('Paid. We will tell you when it is packed.');
    await refresh('/orders', '/wallet', '/installments', '/cart');
  };
  const { left, isOver } = useHeldFor(order);
  const inParts = order.paymentMethod === 'split';
  // What the first part comes to is known to the server alone; it says so when the wallet is short of it.
  const missingKobo = inParts ? 0 : missingOf(order.totalKobo, wallet?.balanceKobo);
  const busy = pending || leaving || paying !== undefined;
  return (
    <Panel sx={{ bgcolor: 'tint.warning', borderColor: 'transparent' }}>
      <Typography variant="h5" component="h2">
        {order.paymentStatus === 'failed'
          ? 'The payment failed'
          : `Order ${shortOrderId(order.id)} is not paid yet`}
      </Typography>
      <Typography variant="body2">
        {inParts
          ? `The first part of ${formatPrice(order.totalKobo)} is to pay. `
          : `${formatPrice(order.totalKobo)} to pay. `}
        {isOver && 'The time to pay for it is over.'}
        {left && (
          <>
            Your items are held for you for{' '}
            <Box component="strong" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {left}
            </Box>{' '}
            more.
          </>
        )}
      </Typography>
      {refusal && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {refusal.message}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1.25, flexWrap: 'wrap', mt: 1.5 }}>
        {!isOver && (
          <>
            <Button
              variant="contained"
              startIcon={<CardIcon />}
              disabled={busy}
              onClick={() => void pay('card')}
            >
              {paying === 'card' || leaving ? 'Opening...' : 'Pay by card'}
            </Button>
            {missingKobo > 0 ? (
              <Button
                variant="outlined"
                startIcon={<WalletIcon />}
                disabled={busy}
                // The narrowest phone has no room for it in one line.
                sx={{ whiteSpace: 'normal' }}
                onClick={() => openFundWallet(missingKobo)}
              >
                Fund {formatPrice(missingKobo)} to pay from the wallet
              </Button>
            ) : (
              <Button
                variant="outlined"
                startIcon={<WalletIcon />}
                disabled={busy || !wallet}
                onClick={() => void pay('wallet')}
              >
                {paying === 'wallet'
                  ? 'Paying...'
                  : `Pay from wallet${wallet ? ` (${formatNaira(wallet.balanceKobo)})` : ''}`}
              </Button>
            )}
          </>
        )}
        {aside}
      </Box>
    </Panel>
  );
}

/** How long the goods are still kept: a fixed time from checkout, which another try does not lengthen. */
function useHeldFor(order: Order) {
  const { data: terms } = useView(getTerms);
  const held = useTimeLeft(
    order.paymentDetails?.expiresAt ??
      (terms ? plusMinutes(order.createdAt, terms.orderHoldMinutes) : undefined),
  );
  useEffect(() => {
    if (held.isOver) void refresh('/orders');
  }, [held.isOver]);
  return held;
}
