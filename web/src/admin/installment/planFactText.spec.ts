import { installmentEvents } from '@mudu/contracts/installment/events';
import type { PlanFact } from '@mudu/contracts/installment/views';
import { eventWords } from '../event/eventWords';
import { planFactText } from './planFactText';

const fact = (type: string, of: Partial<PlanFact> = {}): PlanFact => ({
  id: 'fact',
  type,
  at: '2026-01-10T09:00:00.000Z',
  by: null,
  sequence: 2,
  amountKobo: 733_333,
  from: '2026-02-10',
  dueDate: '2026-02-14',
  reason: null,
  ...of,
});

describe('what happened to a plan', () => {
  it('is said in words, with part, sum and days', () => {
    expect(planFactText(fact('InstallmentPaid'))).toBe('Part 2 of ₦7,333.33 was paid');
    expect(planFactText(fact('InstallmentRescheduled', { amountKobo: null }))).toBe(
      'Part 2 was moved from 10 Feb 2026 to 14 Feb 2026',
    );
  });

  it.each(Object.keys(installmentEvents))('has words of its own for %s', type => {
    expect(planFactText(fact(type))).not.toBe(eventWords(type));
  });
});
