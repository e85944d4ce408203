import { planOfInstallment } from '@mudu/contracts/ids';
import { Injectable } from '@nestjs/common';
import { InstallmentPlans, ToPlan } from '../../../domains/installment/index.js';
import type { PaymentFacts } from '../../../domains/payment/index.js';
import type { ToWallet } from '../../../domains/wallet/index.js';
import type { CommandContext } from '../../../messaging/decider.js';
import { unusedByPlan } from '../unusedMoney.js';
import { OrderTarget } from './orderTarget.js';
import type { PaymentTarget } from './paymentTarget.js';

/** Pays a later installment of a plan. */
@Injectable()
export class InstallmentTarget implements PaymentTarget {
  constructor(
    private readonly order: OrderTarget,
    private readonly plans: InstallmentPlans,
  ) {}

  keepsCard(payment: PaymentFacts): Promise<boolean> {
    return this.order.keepsCard(payment);
  }

  async abandonAfterMinutes(): Promise<null> {
    return null;
  }

  stream({ installmentId }: PaymentFacts): string | null {
    return installmentId && this.plans.stream(planOfInstallment(installmentId));
  }

  received: PaymentTarget['received'] = (
    { installmentId, reference, amountKobo: expectedKobo, receivedKobo },
    context,
  ) => {
    if (!installmentId) return [];
    const paid = { installmentId, method: 'card', reference, expectedKobo, receivedKobo } as const;
    return [
      new ToPlan(
        planOfInstallment(installmentId),
        { type: 'ReceiveInstallment', ...paid, paidAt: context.at },
        context,
      ),
    ];
  };

  /** Only an auto-debit is told to its plan; a shopper at the page knows. */
  failed: PaymentTarget['failed'] = ({ installmentId, reference, reason }, context) =>
    installmentId
      ? [
          new ToPlan(
            planOfInstallment(installmentId),
            { type: 'FailAutoDebit', installmentId, reference, reason, at: context.at },
            context,
          ),
        ]
      : [];

  /** The plan's, and the order's where that ended while its plan still took the money. */
  async unused(payment: PaymentFacts, context: CommandContext): Promise<ToWallet[]> {
    const { installmentId, reference } = payment;
    const plan = installmentId ? await this.plans.find(planOfInstallment(installmentId)) : undefined;
    const refused = Object.values(plan?.refusedPayments ?? {});
    return [
      ...refused
        .filter(one => one.reference === reference)
        .map(one => unusedByPlan(payment.userId, one, context)),
      ...(await this.order.unused(payment, context)),
    ];
  }
}
