import type { Cart } from '@mudu/contracts/cart/views';
import type { BodyInputOf } from '@mudu/contracts/endpoint';
import { addCartItem, getCart } from '@mudu/contracts/endpoints/cart';
import { notifySuccess } from '../../api/notices';
import { currentToken } from '../../api/session';
import { type CommandOptions, type Outcome, perform } from '../../api/useCommand';
import { showCart, shownCart } from './useCart';

type Added = BodyInputOf<typeof addCartItem>;

/** A press that got no answer: what was in the cart before it, and when (ms of `performance.now()`). */
interface Unanswered {
  before: number;
  at: number;
  token: string | null;
}
const unanswered = new Map<string, Unanswered>();
/** A press that comes later is for one more. */
const SAME_MS = 2 * 60_000;

export const quantityIn = ({ items }: Cart, itemId: string): number =>
  items.find(line => line.itemId === itemId)?.quantity ?? 0;

const isStill = ({ at, token }: Unanswered) => token === currentToken() && performance.now() - at < SAME_MS;

/**
 * Adds to the cart. Where the answer to the press before was lost, the cart is read first: what that press has put in is
 * not put in again.
 */
export async function addOnce(
  body: Added,
  { success }: Pick<CommandOptions<typeof addCartItem>, 'success'> = {},
): Promise<Outcome<Cart>> {
  const { itemId, quantity = 1 } = body;
  const press = unanswered.get(itemId);
  if (press && isStill(press)) {
    const now = await perform(getCart, {}, { onDone: showCart });
    if (!now.ok) return now;
    unanswered.delete(itemId);
    if (quantityIn(now.reply, itemId) >= press.before + quantity) {
      if (success) notifySuccess(success);
      return now;
    }
  }
  const shown = shownCart();
  const outcome = await perform(addCartItem, { body }, { success, onDone: showCart });
  if (outcome.ok || !outcome.error.hadNoAnswer) unanswered.delete(itemId);
  else if (shown)
    unanswered.set(itemId, {
      before: quantityIn(shown, itemId),
      at: performance.now(),
      token: currentToken(),
    });
  return outcome;
}
