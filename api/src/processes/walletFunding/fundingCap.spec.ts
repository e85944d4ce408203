import { jest } from '@jest/globals';
import type { FundingStarted } from '@mudu/contracts/wallet/views';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { FundingSlots } from '../../domains/wallet/index.js';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShopForSpecs();
});
afterAll(() => shop?.close());

/** Half of what a wallet may hold. */
const HALF = 50_000_000;
const fund = (person: SpecPerson, amountKobo = HALF) =>
  shop.as<FundingStarted>(person, 'POST', '/wallet/fund', { body: { amountKobo } });
const finish = async (person: SpecPerson, page: FundingStarted, button: 'succeed' | 'fail') => {
  await shop.press(page.authorizationUrl, button);
  return (await shop.as(person, 'GET', `/payment/verify/${page.reference}`)).body.status;
};
const full = { status: 422, body: { code: 'wallet_cap' } };

describe('a wallet that is nearly full', () => {
  it('counts a page whose payment has failed, for it can still be paid', async () => {
    const ada = await shop.customer();
    const { body: first } = await fund(ada);
    expect(await finish(ada, first, 'fail')).toBe('failed');
    await shop.atRest();
    expect((await fund(ada)).status).toBe(200);
    expect(await fund(ada, 10_000)).toMatchObject(full);
    shop.clock.forward(61 * 60_000);
    expect((await fund(ada, 10_000)).status).toBe(200);
  });

  it('counts money that comes in while another page is asked for', async () => {
    const bola = await shop.customer();
    const pages = [(await fund(bola)).body, (await fund(bola)).body];
    const slots = shop.app.get(FundingSlots);
    const take = slots.take.bind(slots);
    jest.spyOn(slots, 'take').mockImplementationOnce(async (...asked) => {
      for (const page of pages) expect(await finish(bola, page, 'succeed')).toBe('success');
      await shop.atRest();
      return take(...asked);
    });
    expect(await fund(bola)).toMatchObject(full);
    expect(await fund(bola, 10_000)).toMatchObject(full);
  });

  it('counts money that is there once', async () => {
    const chidi = await shop.customer();
    const { body: page } = await fund(chidi);
    await finish(chidi, page, 'succeed');
    expect((await fund(chidi)).status).toBe(200);
    expect(await fund(chidi, 10_000)).toMatchObject(full);
  });
});
