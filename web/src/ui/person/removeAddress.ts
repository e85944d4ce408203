import type { Address } from '@mudu/contracts/person/views';
import { notifyUndo } from '../../api/notices';
import { holdRemoval, removeLater, takeBack } from '../../api/removals';

/** Gone from every list at once; the shop is told when there is nothing to undo any more. */
export function removeAddress({ id, address }: Address, onUndone: () => void): void {
  removeLater('address', id);
  const undo = () => {
    if (takeBack(id)) onUndone();
  };
  notifyUndo(`${address} deleted.`, undo, held => holdRemoval(id, held));
}
