import { ForgetCart } from '../../domains/cart/index.js';
import { ForgetCustomPackages } from '../../domains/catalogue/index.js';
import { ForgetContact } from '../../domains/contact/index.js';
import { ForgetPreferences } from '../../domains/notification/index.js';
import { DestroyPersonKey } from '../../domains/person/index.js';
import { ClearWishlist } from '../../domains/wishlist/index.js';
import type { Process } from '../../messaging/process.js';

/** A person is erased → whatever else is kept of them goes (rules/person.md PE23). */
export const personDataProcess: Process = {
  name: 'person data',
  begins: 'at the start of the log',
  react(event) {
    if (event.type !== 'PersonErased') return [];
    const { userId } = event.data;
    return [
      () => new DestroyPersonKey(userId),
      () => new ForgetCart(userId),
      () => new ForgetCustomPackages(userId),
      () => new ForgetContact(userId),
      () => new ForgetPreferences(userId),
      () => new ClearWishlist(userId),
    ];
  },
};
