import type { Cart } from '@mudu/contracts/cart/views';
import type { CustomPackage, Grocery } from '@mudu/contracts/catalogue/views';
import type { OpenShop, SpecPerson } from '../shop/openShopForSpecs.js';
import type { Refusal } from './shelf.js';

export type Reply<T> = { status: number; body: T & Refusal };

export type Kitchen = Awaited<ReturnType<typeof aKitchen>>;

let made = 0;

/**
 * Ada, who makes packages of her own, with beans at ₦300 and oil at ₦200 to put in; everything is hers unless told
 * otherwise.
 */
export async function aKitchen(shop: OpenShop, admin: SpecPerson) {
  const grocery = async (price: number): Promise<Grocery> => {
    const body = { name: `Thing ${++made}`, quantity: 100, category: 'provisions', price };
    return (await shop.as(admin, 'POST', '/groceries', { body })).body as never;
  };
  const [ada, beans, oil] = await Promise.all([shop.customer(), grocery(30_000), grocery(20_000)]);

  const ask = (who: SpecPerson, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    shop.as(who, method, path, { body }) as Promise<unknown>;
  const customize = (body: object, who = ada) =>
    ask(who, 'POST', '/packages/customize', body) as Promise<Reply<CustomPackage>>;
  return {
    ada,
    beans,
    oil,
    ask,
    customize,
    edit: (path: string, body: object) => shop.as(admin, 'PATCH', path, { body }),
    change: (id: string, body: object, who = ada) =>
      ask(who, 'PATCH', `/packages/customize/${id}`, body) as Promise<Reply<CustomPackage>>,
    forget: (id: string, who = ada) =>
      ask(who, 'DELETE', `/packages/customize/${id}`) as Promise<Reply<object>>,
    own: async (who = ada) =>
      ((await ask(who, 'GET', '/packages/customize')) as Reply<{ packages: CustomPackage[] }>).body.packages,
    cart: async (who = ada) => ((await ask(who, 'GET', '/cart')) as Reply<Cart>).body,
    add: (itemId: string, fields: object = {}, who = ada) =>
      ask(who, 'POST', '/cart/items', { itemId, ...fields }) as Promise<Reply<Cart>>,
    /** Two bags of beans, three oils. */
    soup: async (fields: object = {}): Promise<CustomPackage> =>
      (
        await customize({
          name: 'Sunday soup',
          addons: [
            { itemId: beans.id, quantity: 2 },
            { itemId: oil.id, quantity: 3 },
          ],
          ...fields,
        })
      ).body,
  };
}
