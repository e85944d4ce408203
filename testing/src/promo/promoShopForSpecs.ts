import type { Promo, PromoUsage, ValidatedPromo } from '@mudu/contracts/promo/views';
import { openShopForSpecs, type SpecPerson } from '../shop/openShopForSpecs.js';
import type { Reply } from '../shop/shopForSpecs.js';

const DAY_MS = 24 * 60 * 60 * 1000;

export type PromoShop = Awaited<ReturnType<typeof openPromoShop>>;

/** An open shop and what its specs do with promotions. Rice is ₦1,000, a box ₦5,000, delivery in Lagos ₦2,000. */
export async function openPromoShop() {
  const shop = await openShopForSpecs();
  let [admin, support] = [await shop.staff('admin'), await shop.staff('support')];
  let codes = 0;
  const freshCode = () => `CODE${++codes}`;
  /** 10 % off everything for everybody unless told otherwise. */
  const create = (body: object = {}, person = admin) =>
    shop.as(person, 'POST', '/promos', {
      body: { promotionCode: freshCode(), discount: 10, applicableTo: ['all'], ...body },
    }) as Promise<Reply<Promo>>;
  return {
    ...shop,
    get admin() {
      return admin;
    },
    get support() {
      return support;
    },
    freshCode,
    create,
    async promo(body: object = {}): Promise<Promo> {
      const made = await create(body);
      expect(made.status).toBe(201);
      return made.body;
    },
    patch: (id: string, body: object) =>
      shop.as(admin, 'PATCH', `/promos/admin/${id}`, { body }) as Promise<Reply<Promo>>,
    /** What staff see once they see what `after` did. */
    async seen<T>(after: Reply<unknown>, path: string): Promise<T> {
      const headers = { 'x-consistency-token': String(after.headers['x-consistency-token']) };
      const reply = await shop.as(support, 'GET', path, { headers });
      expect([path, reply.status]).toEqual([path, 200]);
      return reply.body as T;
    },
    async validate(person: SpecPerson, code: string, body: object = {}): Promise<Reply<ValidatedPromo>> {
      await shop.nothingHeldBack();
      return shop.as(person, 'POST', '/promos/validate', { body: { code, ...body } }) as never;
    },
    put: (person: SpecPerson, itemId: string, quantity = 1) =>
      shop.as(person, 'POST', '/cart/items', { body: { itemId, quantity } }),
    buyWith: (person: SpecPerson, code: string, body: object = {}) =>
      shop.buy(person, 'wallet', { body: { promoCode: code, ...body } }),
    slotEvents: async (id: string) =>
      (await shop.eventTypes(`promo-${id}`)).filter(type => type.startsWith('PromoSlot')),
    usage: async (id: string) =>
      (await shop.as(admin, 'GET', `/promos/admin/${id}/usage`)).body as unknown as PromoUsage,
    /** What is left of rice, and how much of it unpaid orders hold. */
    reserved: async () =>
      (await shop.pool.query('SELECT quantity, reserved FROM app.items WHERE id = $1', [shop.rice])).rows[0],
    /** Staff sessions end after half a day: they sign in again. */
    async forward(days: number): Promise<void> {
      shop.clock.forward(days * DAY_MS);
      [admin, support] = [await shop.staff('admin'), await shop.staff('support')];
    },
  };
}
