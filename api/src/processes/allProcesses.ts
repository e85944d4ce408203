import type { Process } from '../messaging/process.js';
import { checkoutProcess } from './checkout/checkout.process.js';
import { installmentProcess } from './installmentPlan/installmentPlan.process.js';
import { paymentProcess } from './paymentReceived/paymentReceived.process.js';
import { referralProcess } from './referralReward/referralReward.process.js';
import { personProcess } from './registration/registration.process.js';

/** Every workflow of the shop. A new one is added here. */
export const allProcesses: readonly Process[] = [
  checkoutProcess,
  paymentProcess,
  installmentProcess,
  personProcess,
  referralProcess,
];
