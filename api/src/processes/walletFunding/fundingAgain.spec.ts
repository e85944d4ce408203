import { jest } from '@jest/globals';
import { problem } from '@mudu/contracts/problems';
import type { FundingStarted } from '@mudu/contracts/wallet/views';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { KeptReplies } from '../../http/keptReplies.js';
import { PAYMENT_PROVIDER } from '../../platform/tokens.js';
import { type PaymentProvider, ProviderUnavailable } from '../../ports/paymentProvider.js';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShopForSpecs();
});
afterAll(() => shop?.close());

/** Half of what a wallet may hold. */
const HALF = 50_000_000;
const fund = (person: SpecPerson, key: string, amountKobo = HALF) =>
  shop.as<FundingStarted>(person, 'POST', '/wallet/fund', {
    body: { amountKobo },
    headers: { 'idempotency-key': key },
  });
/** The next reply to a request with a key is made and gets no further, so that the key is free again. */
const replyIsLost = () =>
  jest.spyOn(shop.app.get(KeptReplies), 'keep').mockRejectedValueOnce(problem('unavailable'));

describe('a funding that is asked for again under its key', () => {
  it('has the page that it had, and counts once', async () => {
    const ada = await shop.customer();
    const open = jest.spyOn(shop.app.get<PaymentProvider>(PAYMENT_PROVIDER), 'openPayPage');
    replyIsLost();
    expect((await fund(ada, 'one')).status).toBe(503);
    const again = await fund(ada, 'one');
    expect(again.status).toBe(200);
    expect(open.mock.calls).toMatchObject([
      [{ reference: again.body.reference, callbackUrl: expect.stringMatching(/\/wallet\?funding=true$/) }],
    ]);
    expect((await fund(ada, 'two')).status).toBe(200);
    expect(await fund(ada, 'three', 10_000)).toMatchObject({ status: 422, body: { code: 'wallet_cap' } });
  });

  it('has another page for another sum', async () => {
    const bola = await shop.customer();
    replyIsLost();
    expect((await fund(bola, 'one', 20_000)).status).toBe(503);
    const { body } = await fund(bola, 'one', 30_000);
    await shop.press(body.authorizationUrl, 'succeed');
    const paid = await shop.as(bola, 'GET', `/payment/verify/${body.reference}`);
    expect(paid.body).toMatchObject({ status: 'success', amountKobo: 30_000 });
  });

  it('has a new page where the provider had opened none, and where the first is too old', async () => {
    const chidi = await shop.customer();
    const provider = shop.app.get<PaymentProvider>(PAYMENT_PROVIDER);
    jest.spyOn(provider, 'openPayPage').mockRejectedValueOnce(new ProviderUnavailable('away'));
    expect(await fund(chidi, 'one')).toMatchObject({ status: 422, body: { code: 'payment_provider_down' } });
    const { status, body } = await fund(chidi, 'one');
    expect(status).toBe(200);
    shop.clock.forward(24 * 3_600_000 + 1000);
    const tomorrow = await fund(chidi, 'one');
    expect(tomorrow.status).toBe(200);
    expect(tomorrow.body.reference).not.toBe(body.reference);
  });
});
