import { getTerms } from '@mudu/contracts/endpoints/settings';
import { formatNaira } from '@mudu/contracts/money';
import type { Wallet } from '@mudu/contracts/wallet/views';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useView } from '../../api/useView';
import { bigFigure } from '../../ui/bigFigure';
import { Panel } from '../../ui/Panel';
import { useWithdrawEarnings } from './useWithdrawEarnings';

/** What inviting friends has brought, and the way into the wallet. */
export function ReferralPanel({ wallet }: { wallet: Wallet }) {
  const { withdraw, pending, needsVerifying } = useWithdrawEarnings();
  const { data: terms } = useView(getTerms);
  const { referralEarningsKobo } = wallet;
  const leastKobo = terms?.referralWithdrawalMinimumKobo ?? 0;
  const tooLittle = referralEarningsKobo > 0 && referralEarningsKobo < leastKobo;
  return (
    <Panel title="Referral earnings" sx={{ alignSelf: 'stretch' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
        <img src="/art/wrapped-gift.svg" alt="" width={62} height={62} />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={bigFigure}>{formatNaira(referralEarningsKobo)}</Box>
          <Typography sx={{ color: 'text.secondary', fontSize: '.9375rem' }}>{statusOf(wallet)}</Typography>
        </Box>
      </Box>
      <Button
        variant="contained"
        fullWidth
        disabled={pending || referralEarningsKobo === 0 || tooLittle}
        onClick={withdraw}
      >
        {pending ? 'Moving...' : 'Withdraw to wallet'}
      </Button>
      {tooLittle ? (
        <Why>You need at least {formatNaira(leastKobo)} to withdraw.</Why>
      ) : referralEarningsKobo > 0 && needsVerifying ? (
        <Why>We'll ask you to verify your email first.</Why>
      ) : null}
    </Panel>
  );
}

const Why = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ color: 'text.secondary', fontSize: '.875rem', mt: 1 }}>{children}</Typography>
);

function statusOf({ referralEarningsKobo, pendingReferralKobo }: Wallet): string {
  if (pendingReferralKobo > 0) return `${formatNaira(pendingReferralKobo)} more on its way`;
  return referralEarningsKobo > 0
    ? 'Ready to move into your wallet'
    : 'What you earn by inviting friends collects here';
}
