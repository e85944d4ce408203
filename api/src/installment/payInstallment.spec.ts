import type { Plan } from '@mudu/contracts/installment/views';
import { type OpenShop, openShopForSpecs } from '@mudu/deploy/local/openShopForSpecs';
import { whilePageOpens } from '../payment/meanwhileForSpecs.js';

describe('paying a part by card', () => {
  let shop: OpenShop;
  beforeAll(async () => {
    shop = await openShopForSpecs();
  }, 60_000);
  afterAll(() => shop?.close());

  it('is refused when the part was paid from the wallet while the page was opened', async () => {
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    const { body: order } = await shop.buy(ada, 'wallet', {
      quantity: 10,
      body: { paymentMethod: 'split', installments: { count: 2, firstPaymentMethod: 'wallet' } },
    });
    const plan = async () => (await shop.as<Plan>(ada, 'GET', `/installments/order/${order.id}`)).body;
    const part = (await plan()).installments[1];
    const pay = (paymentMethod: 'card' | 'wallet') =>
      shop.as(ada, 'POST', `/installments/${part?.id}/pay`, { body: { paymentMethod } });
    whilePageOpens(shop, () => pay('wallet'));
    expect(await pay('card')).toMatchObject({ status: 409, body: { code: 'installment_already_paid' } });
    expect(await plan()).toMatchObject({ status: 'completed' });
  });
});
