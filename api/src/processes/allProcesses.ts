import type { Process } from '../messaging/process.js';
import { checkoutProcess } from './checkout/checkout.process.js';
import { goodsProcess } from './checkout/goods.process.js';
import { installmentPlanProcess } from './installmentPlan/installmentPlan.process.js';
import { notifyProcess } from './notify/notify.process.js';
import { paymentReceivedProcess } from './paymentReceived/paymentReceived.process.js';
import { personDataProcess } from './personData/personData.process.js';
import { referralRewardProcess } from './referralReward/referralReward.process.js';
import { refundProcess } from './refund/refund.process.js';
import { registrationProcess } from './registration/registration.process.js';

/** Every process of the shop, in the order in which they see an event. A new one is added here. */
export const allProcesses: readonly Process[] = [
  checkoutProcess,
  goodsProcess,
  refundProcess,
  paymentReceivedProcess,
  installmentPlanProcess,
  registrationProcess,
  referralRewardProcess,
  notifyProcess,
  personDataProcess,
];
