import { streams } from '@mudu/contracts/ids';
import type { NotificationType } from '@mudu/contracts/notification/requests';
import type { News } from '../../domains/notification/index.js';
import type { NewsOf } from './newsOf.js';
import type { NewsSources } from './newsSources.js';

interface Part {
  installmentId: string;
  sequence: number;
  amountKobo: number;
}

/** One installment, for the plan's owner, or for others who must know. */
async function part(
  event: { stream: string; data: Part },
  type: NotificationType,
  sources: NewsSources,
  { to, daysLate }: { to?: readonly string[]; daysLate?: number } = {},
): Promise<News> {
  const { installmentId, sequence, amountKobo } = event.data;
  const { facts, parts } = await sources.plan(streams.installment.idOf(event.stream));
  const { orderId, planId, userId } = facts;
  const dueDate = parts.find(one => one.installmentId === installmentId)?.dueDate;
  return {
    to: to ?? [userId],
    type,
    payload: {
      orderId,
      ...(to ? { userId } : {}),
      amountKobo,
      data: {
        installmentId,
        planId,
        sequence,
        count: parts.length,
        dueDate,
        ...(daysLate === undefined ? {} : { daysLate }),
      },
    },
  };
}

export const planNews = {
  PlanStarted: async (event, sources) => {
    const [first] = event.data.parts;
    return first ? [await part({ stream: event.stream, data: first }, 'installment_paid', sources)] : [];
  },
  InstallmentPaid: async (event, sources) => [await part(event, 'installment_paid', sources)],
  InstallmentReminded: async (event, sources) => [await part(event, 'payment_reminder', sources)],
  /** Staff hear of it at once; its owner at a decent hour (rules/installment.md IN12). */
  InstallmentFellOverdue: async (event, sources) => [
    await part(event, 'installment_overdue', sources, { to: await sources.staff() }),
  ],
  InstallmentOverdueNoticed: async (event, sources) => [
    await part(event, 'installment_overdue', sources, { daysLate: event.data.daysLate }),
  ],
  PlanCompleted: async (event, sources) => {
    const { facts, parts } = await sources.plan(streams.installment.idOf(event.stream));
    const amountKobo = parts.reduce((sum, one) => sum + (one.status === 'paid' ? one.amountKobo : 0), 0);
    return [
      {
        to: [facts.userId],
        type: 'payment_plan_completed',
        payload: { orderId: facts.orderId, amountKobo, data: { planId: facts.planId } },
      },
    ];
  },
} satisfies NewsOf;
