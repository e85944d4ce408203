import { jest } from '@jest/globals';
import { openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { PAYMENT_PROVIDER } from '../../platform/tokens.js';
import type { PaymentProvider } from '../../ports/paymentProvider.js';

describe('a payment that its payer asks about all the time', () => {
  it('is asked of the provider once at a time, and holds up nobody else’s', async () => {
    const shop = await openShopForSpecs();
    const provider = shop.app.get<PaymentProvider>(PAYMENT_PROVIDER);
    const ask = provider.verify.bind(provider);
    const [ada, bola] = [await shop.customer(), await shop.customer()];
    const fund = async (who: SpecPerson) => {
      const body = { amountKobo: 50_000 };
      return (await shop.as<{ reference: string }>(who, 'POST', '/wallet/fund', { body })).body.reference;
    };
    const [adas, bolas] = [await fund(ada), await fund(bola)];
    const gate = Promise.withResolvers<void>();
    let underWay = 0;
    let most = 0;
    jest.spyOn(provider, 'verify').mockImplementation(async reference => {
      if (reference !== adas) return ask(reference);
      most = Math.max(most, ++underWay);
      await gate.promise;
      underWay--;
      return ask(reference);
    });
    const verify = (who: SpecPerson, reference: string) =>
      shop.as<{ status: string }>(who, 'GET', `/payment/verify/${reference}`);
    const asked = Array.from({ length: 5 }, () => verify(ada, adas));
    expect((await verify(bola, bolas)).body.status).toBe('pending');
    gate.resolve();
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(most).toBe(1);
    await shop.close();
  });
});
