import type { Plan } from '@mudu/contracts/installment/views';
import { installmentText, isLate, nextDue, nextInstallment, progressText } from './planLook';

const part = (sequence: number, status: Plan['installments'][number]['status'], dueDate: string) => ({
  id: `part ${sequence}`,
  sequence,
  amountKobo: 2_589_000,
  dueDate,
  status,
  paidAt: status === 'paid' ? `${dueDate}T09:00:00.000Z` : null,
  method: status === 'paid' ? ('wallet' as const) : null,
  reference: null,
});
const plan = (installments: Plan['installments'], of: Partial<Plan> = {}): Plan => ({
  id: 'plan' as Plan['id'],
  orderId: 'order' as Plan['orderId'],
  userId: 'person' as Plan['userId'],
  totalKobo: 7_767_000,
  paidKobo: 2_589_000,
  outstandingKobo: 5_178_000,
  count: 3,
  status: 'active',
  nextDueDate: nextOf(installments),
  installments,
  ...of,
});
const nextOf = (parts: Plan['installments']) =>
  parts.find(({ status }) => status === 'pending' || status === 'overdue')?.dueDate ?? null;

const running = plan([
  part(1, 'paid', '2025-01-12'),
  part(2, 'overdue', '2025-02-12'),
  part(3, 'pending', '2025-03-12'),
]);

describe('how a plan looks', () => {
  it('says how far it is', () => {
    expect(progressText(running)).toBe('1 of 3 paid. ₦51,780.00 left.');
    expect(progressText(plan(running.installments, { outstandingKobo: 0 }))).toBe(
      '1 of 3 paid. Nothing left to pay.',
    );
  });

  it('has its oldest unpaid part paid next', () => {
    expect(nextInstallment(running)?.sequence).toBe(2);
    expect(
      nextInstallment(plan([part(1, 'paid', '2025-01-12'), part(2, 'waived', '2025-02-12')])),
    ).toBeUndefined();
  });

  it('of several, the one that is due first comes first; paid ones never', () => {
    const sooner = plan([part(1, 'paid', '2025-01-01'), part(2, 'pending', '2025-02-01')]);
    const done = plan([part(1, 'paid', '2024-01-01')], { status: 'completed' });
    expect(nextDue([done, running, sooner])).toBe(sooner);
    expect(nextDue([done])).toBeUndefined();
  });

  it('is late when it is overdue, and when it is long overdue', () => {
    expect(
      (['overdue', 'defaulted', 'active', 'completed', 'cancelled'] as const).map(status =>
        isLate({ status }),
      ),
    ).toEqual([true, true, false, false, false]);
  });

  it('dates its parts', () => {
    expect(running.installments.map(installmentText)).toEqual([
      'Paid 12 Jan 2025 from the wallet',
      'Was due 12 Feb 2025',
      'Due 12 Mar 2025',
    ]);
  });
});
