import { given, greeting, type Template, type Values } from './letterContent.js';

const left = ({ left = '' }: Values) => (left === '0' ? 'None is left' : `Only ${left} left`);

/** For the people who run the shop. */
export const staffTemplates = {
  low_stock: values => ({
    subject: `Mudu stock: ${given(values, 'item')}, ${left(values).toLowerCase()}`,
    blocks: [
      greeting(values),
      {
        facts: [
          ['Item', given(values, 'item')],
          ['Left to sell', given(values, 'left')],
        ],
      },
      { say: 'Order more in time, or take it off the shelves.' },
      { button: 'See the item', link: given(values, 'url') },
    ],
  }),
  critical: values => ({
    subject: `Mudu needs a look: ${given(values, 'title')}`,
    blocks: [
      greeting(values),
      { say: given(values, 'message') },
      { button: 'Open the back office', link: given(values, 'url') },
    ],
  }),
} as const satisfies Record<string, Template>;
