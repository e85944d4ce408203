import type { Endpoint } from '../endpoint.js';
import * as admin from './admin.js';
import * as adminCatalogue from './adminCatalogue.js';
import * as adminOrder from './adminOrder.js';
import * as adminSettings from './adminSettings.js';
import * as cart from './cart.js';
import * as catalogue from './catalogue.js';
import * as contact from './contact.js';
import * as installment from './installment.js';
import * as notification from './notification.js';
import * as ops from './ops.js';
import * as order from './order.js';
import * as payment from './payment.js';
import * as person from './person.js';
import * as promo from './promo.js';
import * as referral from './referral.js';
import * as settings from './settings.js';
import * as upload from './upload.js';
import * as wallet from './wallet.js';
import * as wishlist from './wishlist.js';

/** Every call of the shop by name: routes, checks and the OpenAPI document come from here. */
export const endpoints = {
  ...person,
  ...settings,
  ...catalogue,
  ...wishlist,
  ...cart,
  ...order,
  ...payment,
  ...wallet,
  ...installment,
  ...promo,
  ...referral,
  ...notification,
  ...contact,
  ...upload,
  ...admin,
  ...adminOrder,
  ...adminCatalogue,
  ...adminSettings,
  ...ops,
} as const satisfies Record<string, Endpoint>;
