import { listFriends } from '@mudu/contracts/endpoints/referral';
import { useEffect } from 'react';
import { shopNow } from '../../api/shopClock';
import { PERSONAL, readStored, writeStored } from '../../api/storage';
import { useView } from '../../api/useView';
import { openModal } from '../../ui/modals';
import { windowOf } from '../../ui/windowOf';
import { freshBonuses } from './bonus';

const KEY = `${PERSONAL}referralBonuses`;
const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(id => typeof id === 'string');
const ReferralBonusModal = windowOf(() => import('./ReferralBonusModal'), 'ReferralBonusModal');

/** Celebrates a reward once on this device, where referrals and the wallet are looked at. */
export function useBonusNews(): void {
  const { data } = useView(listFriends);
  const friends = data?.friends;
  useEffect(() => {
    if (!friends) return;
    const told = readStored(KEY, isIds) ?? [];
    const fresh = freshBonuses(friends, told, shopNow());
    if (fresh.length === 0) return;
    writeStored(KEY, [...told, ...fresh.map(({ id }) => id)]);
    openModal(close => <ReferralBonusModal friends={fresh} onClose={close} />);
  }, [friends]);
}
