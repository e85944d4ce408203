import { Injectable } from '@nestjs/common';
import { ToWallet } from '../../../domains/wallet/index.js';
import { Settings } from '../../../platform/shopSettings.js';
import type { PaymentTarget } from './paymentTarget.js';

/** Adds money to a wallet, which takes whatever comes. */
@Injectable()
export class WalletFundingTarget implements PaymentTarget {
  constructor(private readonly settings: Settings) {}

  async keepsCard(): Promise<boolean> {
    return false;
  }

  async abandonAfterMinutes(): Promise<number> {
    return (await this.settings.all()).fundingOpenMinutes;
  }

  stream(): null {
    return null;
  }

  received: PaymentTarget['received'] = ({ userId, reference, receivedKobo: amountKobo }, context) =>
    amountKobo > 0 ? [new ToWallet(userId, { type: 'FundWallet', reference, amountKobo }, context)] : [];

  failed(): readonly [] {
    return [];
  }

  async unused(): Promise<[]> {
    return [];
  }
}
