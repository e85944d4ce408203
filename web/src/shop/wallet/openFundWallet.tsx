import type { Kobo } from '@mudu/contracts/money';
import { openModal } from '../../ui/modals';
import { windowOf } from '../../ui/windowOf';

const FundWalletModal = windowOf(() => import('./FundWalletModal'), 'FundWalletModal');

/** Asks how much; what is missing is filled in. */
export const openFundWallet = (suggestedKobo?: Kobo): void =>
  void openModal(close => (
    <FundWalletModal {...(suggestedKobo === undefined ? {} : { suggestedKobo })} onClose={close} />
  ));
