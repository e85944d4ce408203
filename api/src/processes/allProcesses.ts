import { installmentProcess } from '../domains/installment/installment.workflow.js';
import { checkoutProcess } from '../domains/order/checkout.workflow.js';
import { paymentProcess } from '../domains/payment/payment.workflow.js';
import { personProcess } from '../domains/person/person.workflow.js';
import { referralProcess } from '../domains/referral/referral.workflow.js';
import type { Process } from '../messaging/process.js';

/** Every workflow of the shop. A new one is added here. */
export const allProcesses: readonly Process[] = [
  checkoutProcess,
  paymentProcess,
  installmentProcess,
  personProcess,
  referralProcess,
];
