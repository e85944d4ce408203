import { withdrawReferralEarnings } from '@mudu/contracts/endpoints/wallet';
import { formatNaira } from '@mudu/contracts/money';
import { useRef } from 'react';
import { refresh } from '../../api/cache';
import { newKey } from '../../api/newKey';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { openModal } from '../../ui/modals';
import { useProfile } from '../../ui/person/useProfile';
import { windowOf } from '../../ui/windowOf';

const VerifyEmailModal = windowOf(() => import('../../ui/person/VerifyEmailModal'), 'VerifyEmailModal');

/**
 * Moves all referral earnings into the wallet. It needs a verified address (rules/wallet.md W14): who has none proves
 * it first, and the withdrawal follows.
 */
export function useWithdrawEarnings(onDone?: () => void) {
  const key = useRef(newKey());
  const { data: profile } = useProfile();
  const { run, pending } = useCommand(withdrawReferralEarnings, {
    fallback: 'Failed to withdraw referral earnings.',
    onDone: ({ withdrawnKobo }) => {
      key.current = newKey();
      notifySuccess(`${formatNaira(withdrawnKobo)} moved into your wallet.`);
      void refresh('/wallet', '/auth/profile');
      onDone?.();
    },
  });
  const move = () => void run({ body: {}, idempotencyKey: key.current });
  const withdraw = () => {
    if (!profile || profile.emailVerified) move();
    else openModal(close => <VerifyEmailModal email={profile.email} onClose={close} onVerified={move} />);
  };
  return { withdraw, pending, needsVerifying: profile?.emailVerified === false };
}
