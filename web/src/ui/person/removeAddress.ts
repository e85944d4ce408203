import { deleteAddress } from '@mudu/contracts/endpoints/person';
import type { Address } from '@mudu/contracts/person/views';
import { refresh } from '../../api/cache';
import { later, takeBack } from '../../api/later';
import { notifyUndo } from '../../api/notices';
import { perform } from '../../api/useCommand';

/** Gone from every list at once; the shop is told when there is nothing to undo any more. */
export function removeAddress({ id, address }: Address, onUndone: () => void): void {
  later(id, async () => {
    await perform(
      deleteAddress,
      { params: { id } },
      // Deleted somewhere else already: the list only has to be read again.
      { onRefused: ({ status }) => status === 404 },
    );
    await refresh('/auth/addresses');
  });
  notifyUndo(`${address} deleted.`, () => {
    if (takeBack(id)) onUndone();
  });
}
