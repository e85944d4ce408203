import { howMany } from '@mudu/contracts/howMany';
import { type Block, given, greeting, type Template, type Values } from './letterContent.js';

const part = (values: Values) => `${given(values, 'sequence')} of ${given(values, 'count')}`;
const facts = (values: Values): Block => ({
  facts: [
    ['Order', given(values, 'orderNumber')],
    ['Installment', part(values)],
    ['Amount', given(values, 'amount')],
    ['Due', given(values, 'date')],
  ],
});
const pay = (values: Values): Block => ({ button: 'Pay installment', link: given(values, 'orderUrl') });

const late = ({ daysLate = '' }: Values) => `${howMany(Number(daysLate), 'day')} late`;

/** rules/installment.md IN12 */
export const installmentTemplates = {
  installment_due: values => ({
    subject: `Your Mudu installment is due on ${given(values, 'date')}`,
    blocks: [
      greeting(values),
      { say: `Installment ${part(values)} of your order ${given(values, 'orderNumber')} is due soon.` },
      facts(values),
      { say: 'You can pay it now. If you have paid already, there is nothing to do.' },
      pay(values),
    ],
  }),
  installment_overdue: values => ({
    subject: `Your Mudu installment of ${given(values, 'amount')} is ${late(values)}`,
    blocks: [
      greeting(values),
      {
        say: `Installment ${part(values)} of your order ${given(values, 'orderNumber')} was due on ${given(values, 'date')}. It is ${late(values)}.`,
      },
      facts(values),
      {
        say: 'Please pay it as soon as you can: until then, no other order can be paid in installments. If it is hard just now, write to us from the help page.',
      },
      pay(values),
    ],
  }),
} as const satisfies Record<string, Template>;
