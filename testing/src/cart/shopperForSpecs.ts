import type { Cart } from '@mudu/contracts/cart/views';
import { aGrocery, aPackage, type Refusal, type SignedIn, signedInAs } from '../catalogue/shelf.js';
import type { SpecShop } from '../shop/shopForSpecs.js';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export type Shopper = Awaited<ReturnType<typeof aShopper>>;

/** Somebody new with an empty cart; a box at ₦5,000, rice at ₦1,000 and oil at ₦200 on the shelf. */
export async function aShopper(shop: SpecShop, admin: SignedIn) {
  const [{ token }, box, rice, oil] = await Promise.all([
    signedInAs(shop, 'customer'),
    aPackage(shop, admin),
    aGrocery(shop, admin),
    aGrocery(shop, admin, { price: 20_000 }),
  ]);
  const cart = async (method: Method = 'GET', path = '', body?: unknown) =>
    shop.call<Cart & Refusal>(method, `/cart${path}`, { token, body });
  return {
    token,
    box,
    rice,
    oil,
    cart,
    add: (itemId: string, fields: object = {}) => cart('POST', '/items', { itemId, ...fields }),
    edited: (item: { id: string }, fields: object) =>
      shop.call('PATCH', `/${item.id === box.id ? 'packages' : 'groceries'}/${item.id}`, {
        token: admin.token,
        body: fields,
      }),
  };
}

/** The lines of a cart: item, quantity and the add-ons on it. */
export const shown = ({ body }: { body: Cart }) =>
  body.items.map(line => [line.itemId, line.quantity, ...line.addons.map(one => [one.itemId, one.quantity])]);
