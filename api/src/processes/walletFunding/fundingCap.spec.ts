import { jest } from '@jest/globals';
import type { FundingStarted } from '@mudu/contracts/wallet/views';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { Wallets } from '../../domains/wallet/index.js';

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
/** Happens right after a wallet has been read. */
const meanwhile = (happens: () => Promise<void>) => {
  const wallets = shop.app.get(Wallets);
  const load = wallets.load.bind(wallets);
  jest.spyOn(wallets, 'load').mockImplementationOnce(async userId => {
    const wallet = await load(userId);
    await happens();
    return wallet;
  });
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
    meanwhile(async () => {
      for (const page of pages) expect(await finish(bola, page, 'succeed')).toBe('success');
      await shop.atRest();
    });
    expect(await fund(bola)).toMatchObject(full);
    expect(await fund(bola, 10_000)).toMatchObject(full);
  });

  it('counts a correction that comes in while a page is asked for', async () => {
    const dayo = await shop.customer();
    const admin = await shop.staff('super_admin');
    await fund(dayo);
    const body = { userId: dayo.id, type: 'credit', amountKobo: 100, reason: 'Found' };
    meanwhile(async () => {
      expect((await shop.as(admin, 'POST', '/wallet/admin/adjust', { body })).status).toBe(200);
    });
    expect(await fund(dayo)).toMatchObject(full);
    // What was refused takes no room.
    expect((await fund(dayo, HALF - 100)).status).toBe(200);
  });

  it('counts money that is there once', async () => {
    const chidi = await shop.customer();
    const { body: page } = await fund(chidi);
    await finish(chidi, page, 'succeed');
    expect((await fund(chidi)).status).toBe(200);
    expect(await fund(chidi, 10_000)).toMatchObject(full);
  });
});
