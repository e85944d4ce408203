import { type Block, given, greeting, type Template, type Values } from './letterContent.js';

const order = (values: Values) => given(values, 'orderNumber');
const toOrder = (values: Values, button = 'See your order'): Block => ({
  button,
  link: given(values, 'orderUrl'),
});

/** `orderNumber`, `orderUrl`, and what each says more; sums and days are written already. */
export const orderTemplates = {
  order_confirmed: values => ({
    subject: `Your Mudu order ${order(values)} is confirmed`,
    blocks: [
      greeting(values),
      { say: 'Thank you. Your order is confirmed, and we are getting it ready.' },
      {
        facts: [
          ['Order', order(values)],
          ['Total', given(values, 'amount')],
          ['Expected', given(values, 'date')],
        ],
      },
      { say: `We will write again when it ${values.pickUp ? 'is ready to collect' : 'is on its way'}.` },
      toOrder(values),
    ],
  }),
  order_on_its_way: values => ({
    subject: `Your Mudu order ${order(values)} is ${values.pickUp ? 'ready to collect' : 'on its way'}`,
    blocks: [
      greeting(values),
      {
        say: values.pickUp
          ? 'Your order is packed and waits for you. Come for it when it suits you.'
          : 'Your order has left us. Please keep your phone near, so that the driver can reach you.',
      },
      {
        facts: [
          ['Order', order(values)],
          ['Expected', given(values, 'date')],
          ...(values.place ? [['Where', values.place] as const] : []),
        ],
      },
      toOrder(values, 'Follow your order'),
    ],
  }),
  order_delivered: values => ({
    subject: `Your Mudu order ${order(values)} has been ${values.pickUp ? 'collected' : 'delivered'}`,
    blocks: [
      greeting(values),
      {
        say: `Your order ${order(values)} has been ${values.pickUp ? 'collected' : 'delivered'}. We hope you enjoy it.`,
      },
      { say: 'If something is missing or not as it should be, write to us from the help page.' },
      toOrder(values),
    ],
  }),
  refunded: values => ({
    subject: `Mudu has refunded ${given(values, 'amount')}`,
    blocks: [
      greeting(values),
      {
        say:
          values.to === 'card'
            ? 'We have sent money for your order back to the card you paid with. Your bank usually shows it within 3 to 5 business days.'
            : 'We have put money for your order into your wallet. You can spend it now.',
      },
      {
        facts: [
          ['Order', order(values)],
          ['Amount', given(values, 'amount')],
          ['Paid to', values.to === 'card' ? 'Your card' : 'Your wallet'],
        ],
      },
      toOrder(values),
    ],
  }),
} as const satisfies Record<string, Template>;
