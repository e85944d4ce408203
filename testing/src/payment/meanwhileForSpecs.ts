import { jest } from '@jest/globals';
import { PAYMENT_PROVIDER } from '@mudu/api/platform/tokens';
import type { PaymentProvider } from '@mudu/api/ports/paymentProvider';
import type { SpecShop } from '../shop/shopForSpecs.js';

/** Lets something happen while the next pay page is being opened. */
export function whilePageOpens(shop: Pick<SpecShop, 'app'>, happens: () => Promise<unknown>): void {
  const provider = shop.app.get<PaymentProvider>(PAYMENT_PROVIDER);
  const open = provider.openPayPage.bind(provider);
  jest.spyOn(provider, 'openPayPage').mockImplementationOnce(async request => {
    await happens();
    return open(request);
  });
}
