import type { Cart } from '@mudu/contracts/cart/views';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/EmptyState';
import { AwaitedView } from '../../ui/ShownView';
import { SeePackagesButton } from '../catalogue/SeePackagesButton';
import type { useCart } from './useCart';

interface FilledCartProps {
  view: ReturnType<typeof useCart>;
  children: (cart: Cart) => ReactNode;
}

/** What is made of a cart with something in it; until then the wait, the trouble or the way to the shelves. */
export function FilledCart({ view, children }: FilledCartProps) {
  const { data: cart } = view;
  if (!cart) return <AwaitedView view={view} />;
  if (cart.items.length > 0) return children(cart);
  return (
    <EmptyState
      art="empty-bowl"
      title="Your cart is empty."
      text="Start with a box, or fill one mudu at a time."
      action={<SeePackagesButton />}
    />
  );
}
