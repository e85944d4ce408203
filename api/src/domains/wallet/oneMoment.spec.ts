import type { UserId } from '@mudu/contracts/ids';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { betweenReads } from '@mudu/testing/shop/betweenReads';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { movedElsewhere } from '@mudu/testing/wallet/movedElsewhere';
import { LedgerQueries } from './ledger.queries.js';
import { WalletQueries } from './wallet.queries.js';

let shop: OpenShop;
let ada: SpecPerson;
beforeAll(async () => {
  shop = await openShopForSpecs();
  ada = await shop.customer({ walletKobo: 1_000_000 });
  await shop.atRest();
});
afterAll(() => shop?.close());

/** Money comes in, and the view has it. */
async function moneyComesIn(): Promise<void> {
  const balance = async () =>
    (
      await shop.pool.query<{ kobo: string }>(
        `SELECT balance_kobo AS kobo FROM ${viewSchema.ledger}.wallets WHERE user_id = $1`,
        [ada.id],
      )
    ).rows[0]?.kobo;
  const before = await balance();
  await movedElsewhere(shop, ada, 'credit', 250_000);
  await shop.until(balance, now => now !== before);
}

it('a wallet shows the balance that its newest line has left', async () => {
  const wallet = await betweenReads(
    shop.pool,
    moneyComesIn,
    () => shop.app.get(WalletQueries).wallet(ada.id as UserId, { page: 1, limit: 20 }),
    /balance_kobo/,
  );
  expect(wallet.balanceKobo).toBe(wallet.history[0]?.balanceAfterKobo);
  expect(wallet.pagination.total).toBe(wallet.history.length);
});

it('the ledger’s sums are those of its entries, and what wallets hold follows from them', async () => {
  const { entries, summary, pagination } = await betweenReads(shop.pool, moneyComesIn, () =>
    shop.app.get(LedgerQueries).list({ page: 1, limit: 20 }),
  );
  expect(summary.creditsKobo).toBe(entries.reduce((sum, entry) => sum + entry.amountKobo, 0));
  expect(summary.liabilityKobo).toBe(summary.netKobo);
  expect(pagination.total).toBe(entries.length);
});
