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
  reductions: [],
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

  it('says what a refund took off which installment', () => {
    const reduced = (reductions: PlanFact['reductions']) => planFactText(fact('PlanReduced', { reductions }));
    const [last, before] = [
      { sequence: 3, byKobo: 733_333 },
      { sequence: 2, byKobo: 166_667 },
    ];
    expect(reduced([last])).toBe('A refund took ₦7,333.33 off part 3');
    expect(reduced([last, before])).toBe('A refund took ₦7,333.33 off part 3 and ₦1,666.67 off part 2');
    expect(reduced([])).toBe('A refund found nothing unpaid to take off the plan');
  });

  it.each(Object.keys(installmentEvents))('has words of its own for %s', type => {
    expect(planFactText(fact(type))).not.toBe(eventWords(type));
  });
});
