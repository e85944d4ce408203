import { withdrawReferralEarnings } from '@mudu/contracts/endpoints/wallet';
import { formatNaira } from '@mudu/contracts/money';
import type { Wallet } from '@mudu/contracts/wallet/views';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { refresh } from '../../api/cache';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { bigFigure } from '../../ui/bigFigure';
import { Panel } from '../../ui/Panel';

export function ReferralPanel({ wallet }: { wallet: Wallet }) {
  const key = useRef(crypto.randomUUID());
  const { run, pending } = useCommand(withdrawReferralEarnings, {
    fallback: 'Failed to withdraw referral earnings.',
    onDone: ({ withdrawnKobo }) => {
      key.current = crypto.randomUUID();
      notifySuccess(`${formatNaira(withdrawnKobo)} moved into your wallet.`);
      void refresh('/wallet');
    },
  });
  const { referralEarningsKobo } = wallet;
  return (
    <Panel title="Referral earnings" sx={{ alignSelf: 'stretch' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
        <img src="/art/wrapped-gift.svg" alt="" width={62} height={62} />
        <Box>
          <Box sx={bigFigure}>{formatNaira(referralEarningsKobo)}</Box>
          <Typography sx={{ color: 'text.secondary', fontSize: '.9375rem' }}>{statusOf(wallet)}</Typography>
        </Box>
      </Box>
      <Button
        variant="contained"
        fullWidth
        disabled={pending || referralEarningsKobo === 0}
        onClick={() => void run({ body: {}, idempotencyKey: key.current })}
      >
        {pending ? 'Moving...' : 'Withdraw to wallet'}
      </Button>
    </Panel>
  );
}

function statusOf({ referralEarningsKobo, pendingReferralKobo }: Wallet): string {
  if (pendingReferralKobo > 0) return `${formatNaira(pendingReferralKobo)} more on its way`;
  return referralEarningsKobo > 0
    ? 'Ready to move into your wallet'
    : 'What you earn by inviting friends collects here';
}
