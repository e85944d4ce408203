import type { Kobo } from '@mudu/contracts/money';
import { lazy } from 'react';
import { openModal } from '../../ui/modals';

const FundWalletModal = lazy(async () => ({ default: (await import('./FundWalletModal')).FundWalletModal }));

/** Asks how much; what is missing is filled in. */
export const openFundWallet = (suggestedKobo?: Kobo): void =>
  void openModal(close => (
    <FundWalletModal {...(suggestedKobo === undefined ? {} : { suggestedKobo })} onClose={close} />
  ));
