import type { Address } from '@mudu/contracts/person/views';
import { openModal } from '../modals';
import { windowOf } from '../windowOf';

const AddressModal = windowOf(() => import('./AddressModal'), 'AddressModal');

/** The form for a new address, or for this one. */
export const openAddress = (more: { address?: Address; onSaved?: (address: Address) => void } = {}): void =>
  void openModal(close => <AddressModal {...more} onClose={close} />);
