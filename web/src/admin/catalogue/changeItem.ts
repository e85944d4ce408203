import { formatPrice } from '@mudu/contracts/money';
import { noticeFor } from '../../api/errorTable';
import { notifySuccess, notifyUndo } from '../../api/notices';
import { perform, type RefusalHandling } from '../../api/useCommand';
import { ownChanges } from '../edit/ownChanges';
import { type Item, itemCalls, itemWords, kindOf, refreshGoods } from './itemCalls';

type Quick = { price: number } | { quantity: number };

const own = ownChanges<Item>();

const described = (item: Item, change: Quick): string =>
  'price' in change
    ? `${item.name} costs ${formatPrice(change.price)} now.`
    : `${item.name}: ${change.quantity.toLocaleString('en-NG')} on hand.`;

const was = (item: Item, change: Quick): Quick =>
  'price' in change ? { price: item.price } : { quantity: item.quantity };

const takenBack = (item: Item) => () => notifySuccess(`${item.name} is as it was.`);

/** A price in kobo or the units on hand: changed at once, and taken back by a press. Why it was not is for its field. */
export async function changeItem(item: Item, change: Quick): Promise<string | undefined> {
  const outcome = await update(item, change, { onRefused: () => true });
  await refreshGoods();
  if (!outcome.ok) return noticeFor(outcome.error, itemWords[kindOf(item)].failedUpdate).message;
  const changed = outcome.reply;
  notifyUndo(described(item, change), () => {
    void update(own.lastAfter(changed), was(item, change), { onDone: takenBack(item) }).then(refreshGoods);
  });
  return undefined;
}

/** Off the shelf, and kept. */
export async function archiveItem(item: Item): Promise<boolean> {
  const outcome = await archive(item);
  await refreshGoods();
  if (!outcome.ok) return false;
  notifyUndo(`${item.name} is archived.`, () => {
    void putBack(item, takenBack(item)).then(refreshGoods);
  });
  return true;
}

/** On sale again. */
export async function restoreItem(item: Item): Promise<void> {
  const outcome = await putBack(item);
  await refreshGoods();
  if (!outcome.ok) return;
  const restored = outcome.reply;
  // It asks for no version, so that somebody may have come between.
  if (restored.version === item.version + 1) own.note(item, restored);
  notifyUndo(`${item.name} is on sale.`, () => {
    const back = item.archivedAt
      ? archive(item, takenBack(item))
      : update(own.lastAfter(restored), { active: false }, { onDone: takenBack(item) });
    void back.then(refreshGoods);
  });
}

const archive = (item: Item, onDone?: () => void) => {
  const kind = kindOf(item);
  const handling = { fallback: itemWords[kind].failedDelete, onDone };
  return perform(itemCalls[kind].archive, { params: { id: item.id } }, handling);
};

/** What somebody else has made of it since is no reason to keep it off the shelf. */
const putBack = (item: Item, onDone?: () => void) => {
  const kind = kindOf(item);
  const input = { params: { id: item.id }, body: { active: true } };
  const handling = { fallback: itemWords[kind].failedUpdate, onDone };
  return kind === 'package'
    ? perform(itemCalls.package.update, input, handling)
    : perform(itemCalls.grocery.update, input, handling);
};

/** What orders took since the page was read is not written over. */
async function update(
  item: Item,
  change: Quick | { active: boolean },
  options: RefusalHandling & { onDone?: () => void },
) {
  const kind = kindOf(item);
  const seen = {
    expectedVersion: item.version,
    ...('quantity' in change && { expectedQuantity: item.quantity }),
  };
  const input = { params: { id: item.id }, body: { ...change, ...seen } };
  const handling = { fallback: itemWords[kind].failedUpdate, ...options };
  const outcome =
    kind === 'package'
      ? await perform(itemCalls.package.update, input, handling)
      : await perform(itemCalls.grocery.update, input, handling);
  if (outcome.ok) own.note(item, outcome.reply);
  return outcome;
}
