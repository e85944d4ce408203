import { isBuilt } from '@mudu/contracts/endpoints/notBuiltYet';
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
import { displayFont } from '../../fonts';
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
  const open = isBuilt(withdrawReferralEarnings);
  const { referralEarningsKobo, pendingReferralKobo } = wallet;
  return (
    <Panel title="Referral earnings" sx={{ alignSelf: 'stretch' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
        <img src="/art/wrapped-gift.svg" alt="" width={62} height={62} />
        <Box>
          <Box
            sx={{
              fontFamily: displayFont,
              fontWeight: 750,
              fontSize: '2rem',
              letterSpacing: '-0.03em',
              lineHeight: 1.15,
            }}
          >
            {formatNaira(referralEarningsKobo)}
          </Box>
          <Typography sx={{ color: 'text.secondary', fontSize: '.9375rem' }}>
            {pendingReferralKobo > 0
              ? `${formatNaira(pendingReferralKobo)} more on its way`
              : open
                ? 'Ready to use in your wallet'
                : 'Moving them into your wallet opens soon'}
          </Typography>
        </Box>
      </Box>
      <Button
        variant="contained"
        fullWidth
        disabled={pending || !open || referralEarningsKobo === 0}
        onClick={() => void run({ body: {}, idempotencyKey: key.current })}
      >
        {pending ? 'Moving...' : 'Withdraw to wallet'}
      </Button>
    </Panel>
  );
}
