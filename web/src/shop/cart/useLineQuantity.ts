import type { CartLine } from '@mudu/contracts/cart/views';
import { setCartItem } from '@mudu/contracts/endpoints/cart';
import { useEffect, useRef, useState } from 'react';
import { refresh } from '../../api/cache';
import { useCommand } from '../../api/useCommand';
import { showCart } from './useCart';

const PAUSE_MS = 350;

/** A line's quantity: shown at once, sent when the pressing pauses, put right by the server's reply. */
export function useLineQuantity(line: CartLine) {
  const [wanted, setWanted] = useState(line.quantity);
  const { run, pending } = useCommand(setCartItem, { fallback: 'Failed to update cart.', onDone: showCart });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef(false);
  useEffect(() => {
    if (!waiting.current && !pending) setWanted(line.quantity);
  }, [line.quantity, pending]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (quantity: number) => {
    setWanted(quantity);
    waiting.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      waiting.current = false;
      const outcome = await run({ params: { id: line.id }, body: { quantity } });
      if (outcome.ok) return;
      setWanted(line.quantity);
      await refresh('/cart');
    }, PAUSE_MS);
  };
  return { wanted, change };
}
