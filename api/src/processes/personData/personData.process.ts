import type { UserId } from '@mudu/contracts/ids';
import type { ICommand } from '@nestjs/cqrs';
import { ForgetCart } from '../../domains/cart/index.js';
import { ForgetCustomPackages } from '../../domains/catalogue/index.js';
import { ForgetContact } from '../../domains/contact/index.js';
import { ForgetPreferences } from '../../domains/notification/index.js';
import { FinishErasure } from '../../domains/person/index.js';
import { ClearWishlist } from '../../domains/wishlist/index.js';
import type { Process } from '../../messaging/process.js';

/** What domains keep of a person goes; repeated, it does nothing more. */
export const forgetting = (userId: UserId): ICommand[] => [
  new ForgetCart(userId),
  new ForgetCustomPackages(userId),
  new ForgetContact(userId),
  new ForgetPreferences(userId),
  new ClearWishlist(userId),
];

/** A person is erased → whatever else is kept of them goes (rules/person.md PE23). */
export const personDataProcess: Process = {
  name: 'person data',
  begins: 'at the start of the log',
  react(event) {
    if (event.type !== 'PersonErased') return [];
    const userId = event.data.userId as UserId;
    return [new FinishErasure(userId), ...forgetting(userId)].map(command => () => command);
  },
};
