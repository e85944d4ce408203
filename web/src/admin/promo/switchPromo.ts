import { updatePromo } from '@mudu/contracts/endpoints/promo';
import type { Promo } from '@mudu/contracts/promo/views';
import { refresh } from '../../api/cache';
import { notifySuccess, notifyUndo } from '../../api/notices';
import { perform } from '../../api/useCommand';

const FAILED = 'Failed to update promotion.';

const setStatus = (promo: Promo, status: Promo['status'], onDone?: () => void) =>
  perform(
    updatePromo,
    { params: { id: promo.id }, body: { status, expectedVersion: promo.version } },
    { fallback: FAILED, onDone },
  );

/** On or off, and taken back by a press. */
export async function switchPromo(promo: Promo): Promise<void> {
  const outcome = await setStatus(promo, promo.status === 'active' ? 'inactive' : 'active');
  await refresh('/promos');
  if (!outcome.ok) return;
  const { status } = outcome.reply;
  notifyUndo(`${promo.code} is switched ${status === 'active' ? 'on' : 'off'}.`, () => {
    const told = () => notifySuccess(`${promo.code} is as it was.`);
    void setStatus(outcome.reply, promo.status, told).then(() => refresh('/promos'));
  });
}
