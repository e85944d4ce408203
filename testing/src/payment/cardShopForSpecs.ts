import type { Order } from '@mudu/contracts/order/views';
import { openShopForSpecs, type SpecPerson } from '../shop/openShopForSpecs.js';

export type CardShop = Awaited<ReturnType<typeof openCardShop>>;

/** An open shop whose orders, wallets and stock are looked at while cards pay. */
export async function openCardShop() {
  const shop = await openShopForSpecs();
  return {
    ...shop,
    order: async (person: SpecPerson, id: string) =>
      (await shop.as(person, 'GET', `/orders/${id}`)).body as unknown as Order,
    wallet: async (person: SpecPerson) =>
      ((await shop.as(person, 'GET', '/wallet')).body as { balanceKobo: number }).balanceKobo,
    stock: async () =>
      (await shop.pool.query('SELECT quantity, reserved FROM app.items WHERE id = $1', [shop.rice])).rows[0],
  };
}

export const paymentOf = (placed: Order) => placed.paymentDetails as { url: string; reference: string };
