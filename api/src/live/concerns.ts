import { isStaff } from '@mudu/contracts/roles';
import type { ViewChanged } from '@mudu/projections/bus/bus';
import { isViewName, viewVersions } from '@mudu/projections/viewSchemas';
import type { Identity } from '../platform/requestContext.js';

/** What others were told, have in their carts, keep for later or have made is nobody's news, not even staff's. */
const ownAffair: ReadonlySet<ViewChanged['view']> = new Set([
  'notifications',
  'cart',
  'wishlist',
  'custom_packages',
]);

export const isMine = ({ people }: ViewChanged, { userId }: Identity): boolean =>
  people.includes('*') || people.includes(userId);

/** Whether this person's pages are told of it. */
export const concerns = (message: ViewChanged, identity: Identity): boolean =>
  (isMine(message, identity) || (isStaff(identity.role) && !ownAffair.has(message.view))) &&
  (!isViewName(message.view) || message.version === viewVersions[message.view]);
