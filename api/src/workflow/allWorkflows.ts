import { installmentWorkflow } from '../installment/installment.workflow.js';
import { checkoutWorkflow } from '../order/checkout.workflow.js';
import { paymentWorkflow } from '../payment/payment.workflow.js';
import { personWorkflow } from '../person/person.workflow.js';
import { referralWorkflow } from '../referral/referral.workflow.js';
import type { Workflow } from './workflow.js';

/** Every workflow of the shop. A new one is added here. */
export const allWorkflows: readonly Workflow[] = [
  checkoutWorkflow,
  paymentWorkflow,
  installmentWorkflow,
  personWorkflow,
  referralWorkflow,
];
