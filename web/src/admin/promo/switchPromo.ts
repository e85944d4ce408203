import { updatePromo } from '@mudu/contracts/endpoints/promo';
import type { Promo } from '@mudu/contracts/promo/views';
import { refresh } from '../../api/cache';
import { notifySuccess, notifyUndo } from '../../api/notices';
import { perform } from '../../api/useCommand';
import { ownChanges } from '../edit/ownChanges';

const FAILED = 'Failed to update promotion.';
const own = ownChanges<Promo>();

async function setStatus(promo: Promo, status: Promo['status'], onDone?: () => void) {
  const outcome = await perform(
    updatePromo,
    { params: { id: promo.id }, body: { status, expectedVersion: promo.version } },
    { fallback: FAILED, onDone },
  );
  if (outcome.ok) own.note(promo, outcome.reply);
  return outcome;
}

/** On or off, and taken back by a press. */
export async function switchPromo(promo: Promo): Promise<void> {
  const outcome = await setStatus(promo, promo.status === 'active' ? 'inactive' : 'active');
  await refresh('/promos');
  if (!outcome.ok) return;
  const switched = outcome.reply;
  notifyUndo(`${promo.code} is switched ${switched.status === 'active' ? 'on' : 'off'}.`, () => {
    const told = () => notifySuccess(`${promo.code} is as it was.`);
    void setStatus(own.lastAfter(switched), promo.status, told).then(() => refresh('/promos'));
  });
}
