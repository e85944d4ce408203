import * as v from 'valibot';
import { customPackageSchema } from '../catalogue/views.js';
import { contactMessageSchema } from '../contact/views.js';
import { instantSchema } from '../dayFields.js';
import { planSchema } from '../installment/views.js';
import { deviceSchema, notificationSchema } from '../notification/views.js';
import { orderSchema } from '../order/views.js';
import { entrySchema } from '../wallet/views.js';
import { wishlistEntrySchema } from '../wishlist/views.js';
import { addressSchema, profileSchema } from './views.js';

/** Everything the shop keeps about one person, for that person. */
export const profileExportSchema = v.object({
  exportedAt: instantSchema,
  profile: profileSchema,
  addresses: v.array(addressSchema),
  orders: v.array(orderSchema),
  wallet: v.array(entrySchema),
  plans: v.array(planSchema),
  notifications: v.array(notificationSchema),
  devices: v.array(deviceSchema),
  wishlist: v.array(wishlistEntrySchema),
  customPackages: v.array(customPackageSchema),
  messages: v.array(contactMessageSchema),
});
export type ProfileExport = v.InferOutput<typeof profileExportSchema>;
