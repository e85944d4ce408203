import type { Action } from '../action.js';
import { accessOthers } from './accessOthers.js';
import { adjustWallet } from './adjustWallet.js';
import { cancelOrder } from './cancelOrder.js';
import { changeCart } from './changeCart.js';
import { changePlan } from './changePlan.js';
import { changePromo } from './changePromo.js';
import { checkOut } from './checkOut.js';
import { deliverWebhooks } from './deliverWebhooks.js';
import { fundWallet } from './fundWallet.js';
import { injectProviderFault } from './injectProviderFault.js';
import { letTimePass } from './letTimePass.js';
import { moveOrder } from './moveOrder.js';
import { payInstallment } from './payInstallment.js';
import { rebuildViews } from './rebuildViews.js';
import { refundPart } from './refundPart.js';
import { register } from './register.js';
import { reorder } from './reorder.js';
import { retryPayment } from './retryPayment.js';
import { returnOrder } from './returnOrder.js';
import { usePayPage } from './usePayPage.js';
import { verifyPayment } from './verifyPayment.js';
import { withdrawReferral } from './withdrawReferral.js';

/** Everything a step can do. A new action is a file and a line here. */
export const allActions: readonly Action[] = [
  fundWallet,
  changeCart,
  checkOut,
  usePayPage,
  verifyPayment,
  deliverWebhooks,
  retryPayment,
  cancelOrder,
  moveOrder,
  returnOrder,
  payInstallment,
  refundPart,
  changePlan,
  changePromo,
  withdrawReferral,
  adjustWallet,
  reorder,
  accessOthers,
  register,
  letTimePass,
  injectProviderFault,
  rebuildViews,
];
