/** From a basket to one's gate. */
export const steps = [
  {
    art: 'basket',
    title: 'Fill your basket',
    text: 'Take a ready box, add soup things to it, or pick single groceries by the measure you know.',
  },
  {
    art: 'credit-card',
    title: 'Pay your way',
    text: 'By card, from your Mudu wallet, or in dated parts. You see the full price before you pay.',
  },
  {
    art: 'delivery-truck',
    title: 'Follow it home',
    text: 'From placed to packed to your gate, every step shows on your tracking page as it happens.',
  },
];
