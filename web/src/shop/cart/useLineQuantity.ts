import type { CartLine } from '@mudu/contracts/cart/views';
import { setCartItem } from '@mudu/contracts/endpoints/cart';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refresh } from '../../api/cache';
import { perform } from '../../api/useCommand';
import { LINE_PAUSE_MS } from './linePause';
import { showCart } from './useCart';

/** Sends a line's quantity; what went with its line meanwhile needs no word. */
const send = (id: string, quantity: number) =>
  perform(
    setCartItem,
    { params: { id }, body: { quantity } },
    {
      fallback: 'Failed to update cart.',
      onRefused: ({ status }) => status === 404,
      onDone: showCart,
    },
  );

/**
 * A line's quantity: shown at once, sent when the pressing pauses or the page is left, put right by the server's reply.
 * What is pressed while it is being sent is sent after it.
 */
export function useLineQuantity({ id, quantity: known }: CartLine) {
  const [wanted, setWanted] = useState(known);
  const [busy, setBusy] = useState(false);
  const unsent = useRef<number>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef(false);
  useEffect(() => {
    if (!busy && unsent.current === undefined) setWanted(known);
  }, [known, busy]);

  const sendAll = useCallback(async () => {
    if (sending.current || unsent.current === undefined) return;
    sending.current = true;
    setBusy(true);
    while (unsent.current !== undefined) {
      clearTimeout(timer.current);
      const quantity = unsent.current;
      unsent.current = undefined;
      const { ok } = await send(id, quantity);
      if (!ok && unsent.current === undefined) await refresh('/cart');
    }
    sending.current = false;
    setBusy(false);
  }, [id]);
  useEffect(() => () => void sendAll(), [sendAll]);

  const change = (quantity: number) => {
    setWanted(quantity);
    unsent.current = quantity;
    clearTimeout(timer.current);
    timer.current = setTimeout(sendAll, LINE_PAUSE_MS);
  };
  return { wanted, change };
}
