import type { Cart } from '@mudu/contracts/cart/views';
import { getCart } from '@mudu/contracts/endpoints/cart';
import { useEffect } from 'react';
import { show, shownAt } from '../../api/cache';
import { addressOf } from '../../api/client';
import { useIsSignedIn } from '../../api/session';
import { PERSONAL, readStored, writeStored } from '../../api/storage';
import { useView } from '../../api/useView';

const STORED = `${PERSONAL}cart`;
const KEY = addressOf(getCart);

const isCart = (value: unknown): value is Cart =>
  typeof value === 'object' &&
  value !== null &&
  'items' in value &&
  Array.isArray(value.items) &&
  'itemCount' in value;

/**
 * The server's cart. The local copy only paints first and survives reloads (rules/site.md S12); signing out
 * takes it away.
 */
export function useCart() {
  const signedIn = useIsSignedIn();
  const view = useView(getCart, {
    when: signedIn,
    initial: signedIn ? readStored(STORED, isCart) : undefined,
  });
  const { data } = view;
  useEffect(() => {
    if (signedIn && data) writeStored(STORED, data);
  }, [signedIn, data]);
  return view;
}

/** What is known of the cart now. */
export const shownCart = (): Cart | undefined => shownAt<Cart>(KEY);

/** Every cart write replies with the whole cart; of replies that overtake each other the newest counts. */
export const showCart = (cart: Cart): void =>
  show<Cart>(KEY, shown => (shown && shown.version > cart.version ? shown : cart));
