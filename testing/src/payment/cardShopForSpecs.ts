import type { Order } from '@mudu/contracts/order/views';
import { openShopForSpecs, type SpecPerson } from '../shop/openShopForSpecs.js';

export type CardShop = Awaited<ReturnType<typeof openCardShop>>;

/** An open shop whose orders, wallets and stock are looked at while cards pay. */
export async function openCardShop() {
  const shop = await openShopForSpecs();
  const order = async (person: SpecPerson, id: string) =>
    (await shop.as(person, 'GET', `/orders/${id}`)).body as unknown as Order;
  return {
    ...shop,
    order,
    /** An order that a card has paid, and that is confirmed. */
    paid: async (
      person: SpecPerson,
      how?: Parameters<typeof shop.buy>[2],
      card?: Parameters<typeof shop.press>[2],
    ) => {
      const { body } = await shop.buy(person, 'card', how);
      const { url, reference } = paymentOf(body);
      await shop.press(url, 'succeed', card);
      await shop.as(person, 'GET', `/payment/verify/${reference}`);
      await shop.until(
        () => order(person, body.id),
        ({ status }) => status === 'order_confirmed',
      );
      return { ...body, reference };
    },
    wallet: async (person: SpecPerson) =>
      ((await shop.as(person, 'GET', '/wallet')).body as { balanceKobo: number }).balanceKobo,
    stock: async () =>
      (await shop.pool.query('SELECT quantity, reserved FROM app.items WHERE id = $1', [shop.rice])).rows[0],
  };
}

export const paymentOf = (placed: Order) => placed.paymentDetails as { url: string; reference: string };
