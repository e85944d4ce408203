import type { Ledger, LedgerTransaction } from '@mudu/contracts/wallet/views';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

let shop: OpenShop;
let support: SpecPerson;
let admin: SpecPerson;
let owner: SpecPerson;
let ada: SpecPerson;
let orderId: string;

beforeAll(async () => {
  shop = await openShopForSpecs();
  [support, admin] = [await shop.staff('support'), await shop.staff('admin')];
  owner = await shop.staff('super_admin');
  ada = await shop.customer({ walletKobo: 1_000_000 });
  orderId = (await shop.buy(ada, 'wallet')).body.id;
});
afterAll(() => shop?.close());

const entryOf = async (category: string) => {
  const { entries } = await shop.until(
    async () =>
      (await shop.as(admin, 'GET', `/auth/admin/wallet-ledger?userId=${ada.id}&category=${category}`))
        .body as Ledger,
    ({ entries }) => entries.length > 0,
  );
  return entries[0]!;
};
const idOf = ({ id }: { id: string }) => id.split('/')[0];
const shown = async (category: string, who = admin) =>
  shop.as<LedgerTransaction>(who, 'GET', `/auth/admin/wallet-ledger/${idOf(await entryOf(category))}`);

describe('one entry of the ledger', () => {
  it('shows both postings, its order, and all that the checkout led to', async () => {
    const entry = await entryOf('order_payment');
    const { body } = await shown('order_payment');
    expect(body).toMatchObject({
      seq: entry.seq,
      hash: entry.hash,
      entries: [entry],
      postings: [
        { account: 'customer_spendable', side: 'debit', amountKobo: 300_000, userName: entry.userName },
        { account: 'sales', side: 'credit', amountKobo: 300_000, userName: null },
      ],
      reason: null,
      order: { id: orderId, status: 'order_confirmed', paymentStatus: 'success', totalKobo: 300_000 },
      payments: [],
    });
    expect(body.events.map(({ type }) => type)).toEqual([
      'OrderPlaced',
      'WalletDebitedForOrder',
      'OrderConfirmed',
    ]);
    expect(body.events.map(({ by }) => by)).toContain(entry.userName);
    expect(body.events[1]).toMatchObject({ id: body.id, causationId: body.events[0]?.id });
  });

  it('shows the card payment behind money that was added', async () => {
    const { body } = await shown('funding');
    expect(body).toMatchObject({
      order: null,
      payments: [{ purpose: 'wallet_funding', amountKobo: 1_000_000, status: 'success' }],
    });
    expect(body.events.map(({ type }) => type)).toEqual(['PaymentSucceeded', 'WalletFunded']);
  });

  it('tells admins why staff corrected a balance, and support of orders only', async () => {
    await shop.as(owner, 'POST', '/wallet/admin/adjust', {
      body: { userId: ada.id, type: 'credit', amountKobo: 5_000, reason: 'A torn bag of rice' },
    });
    expect((await shown('adjustment')).body).toMatchObject({
      reason: 'A torn bag of rice',
      events: [{ type: 'WalletAdjusted', by: 'Bola super_admin' }],
    });
    expect((await shown('adjustment', support)).body).toMatchObject({ reason: null, events: [] });
    const { body } = await shown('order_payment', support);
    expect(body.events.map(({ type }) => type)).toEqual(['OrderPlaced', 'OrderConfirmed']);
  });

  it('is nothing for customers, and nothing where there is no such entry', async () => {
    expect((await shown('funding', ada)).status).toBe(403);
    for (const id of [orderId, 'no-id'])
      expect((await shop.as(admin, 'GET', `/auth/admin/wallet-ledger/${id}`)).status).toBe(404);
  });
});
