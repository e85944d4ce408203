import { formatPrice } from '@mudu/contracts/money';
import type { Friend } from '@mudu/contracts/referral/views';
import Box from '@mui/material/Box';
import { Modal } from '../../ui/Modal';
import { useWithdrawEarnings } from '../wallet/useWithdrawEarnings';

/** A friend's first basket has paid off. */
export function ReferralBonusModal({ friends, onClose }: { friends: Friend[]; onClose: () => void }) {
  const { withdraw, pending } = useWithdrawEarnings(onClose);
  const earned = formatPrice(friends.reduce((total, { amountKobo }) => total + (amountKobo ?? 0), 0));
  const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(
    friends.map(({ firstName }) => firstName),
  );
  return (
    <Modal
      compact
      title={`You earned ${earned}`}
      description="Referral bonus"
      width={460}
      onClose={onClose}
      actions={[
        { label: 'Keep collecting', onClick: onClose },
        { label: pending ? 'Moving...' : 'Withdraw to wallet', onClick: withdraw, disabled: pending },
      ]}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <img src="/art/party-popper.svg" alt="" width={72} height={72} />
        <Box sx={{ color: 'text.secondary' }}>
          {names} had a first basket delivered with your code. {earned} {friends.length > 1 ? 'are' : 'is'} in
          your referral earnings now.
        </Box>
      </Box>
    </Modal>
  );
}
