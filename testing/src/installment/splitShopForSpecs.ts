import { CatalogueSnapshot } from '@mudu/api/domains/catalogue/catalogueSnapshot';
import { ReviewPlans } from '@mudu/api/domains/installment/reviewPlans.schedule';
import type { Plan } from '@mudu/contracts/installment/views';
import type { Order } from '@mudu/contracts/order/views';
import { openShopForSpecs, type SpecPerson } from '../shop/openShopForSpecs.js';

export const DAY = 86_400_000;

export type SplitShop = Awaited<ReturnType<typeof openSplitShop>>;

/** An open shop with plenty of rice, for people who pay in installments. */
export async function openSplitShop() {
  const shop = await openShopForSpecs();
  await shop.pool.query('UPDATE app.items SET quantity = 10000');
  await shop.app.get(CatalogueSnapshot).refreshAll();

  /** Twenty of rice at ₦1,000 and ₦2,000 delivery: ₦22,000 in three installments. */
  const buySplit = (
    person: SpecPerson,
    installments: object = {},
    body: object = {},
  ): Promise<{ status: number; body: Order }> =>
    shop.buy(person, 'card', { quantity: 20, body: { paymentMethod: 'split', installments, ...body } });
  const bought = async (person: SpecPerson, installments: object = { firstPaymentMethod: 'wallet' }) => {
    const { status, body } = await buySplit(person, installments);
    expect(status).toBe(201);
    return body;
  };
  const planOf = async (person: SpecPerson, orderId: string): Promise<Plan> =>
    (await shop.as<Plan>(person, 'GET', `/installments/order/${orderId}`)).body;
  const pay = (
    person: SpecPerson,
    id: string,
    paymentMethod: 'card' | 'wallet',
    headers?: Record<string, string>,
  ) => shop.as(person, 'POST', `/installments/${id}/pay`, { body: { paymentMethod }, headers });
  const balance = async (person: SpecPerson): Promise<number> =>
    (await shop.as<{ balanceKobo: number }>(person, 'GET', '/wallet')).body.balanceKobo;
  const review = () => shop.app.get(ReviewPlans).reviewDue();
  const verify = (person: SpecPerson, reference: string) =>
    shop.as(person, 'GET', `/payment/verify/${reference}`);

  return { ...shop, buySplit, bought, planOf, pay, balance, review, verify };
}
