import type { Challenge } from './records.js';

export interface TestCard {
  number: string;
  cvv: string;
  brand: 'visa' | 'mastercard' | 'verve';
  /** Asked in this order after the card itself. */
  challenges: Challenge[];
  pin: string | null;
  reusable: boolean;
  /** Why it never pays; null: it pays. */
  refusal: string | null;
  refund: 'processed' | 'failed' | 'needs-attention';
  /** For the list on the pay page. */
  note: string;
}

const plain = {
  challenges: [],
  pin: null,
  reusable: false,
  refusal: null,
  refund: 'processed',
} satisfies Partial<TestCard>;

export const testOtp = '123456';

/** Paystack's published test cards; any expiry in the future does. The first one fills the form. */
export const testCards: readonly [TestCard, ...TestCard[]] = [
  {
    ...plain,
    number: '4084084084084081',
    cvv: '408',
    brand: 'visa',
    reusable: true,
    note: 'Pays, can be saved',
  },
  {
    ...plain,
    number: '5192602720584796',
    cvv: '123',
    brand: 'mastercard',
    challenges: ['bank'],
    reusable: true,
    note: 'Asks the bank first, can be saved',
  },
  {
    ...plain,
    number: '507850785078507812',
    cvv: '081',
    brand: 'verve',
    challenges: ['pin'],
    pin: '1111',
    note: 'Pays after PIN 1111',
  },
  {
    ...plain,
    number: '5060666666666666666',
    cvv: '123',
    brand: 'verve',
    challenges: ['pin', 'otp'],
    pin: '1234',
    note: `Pays after PIN 1234 and code ${testOtp}`,
  },
  {
    ...plain,
    number: '507850785078507804',
    cvv: '884',
    brand: 'verve',
    challenges: ['pin', 'phone', 'otp'],
    pin: '0000',
    note: `Pays after PIN 0000, a phone number and code ${testOtp}`,
  },
  { ...plain, number: '4084080000005408', cvv: '001', brand: 'visa', refusal: 'Declined', note: 'Declined' },
  {
    ...plain,
    number: '507850785078507853',
    cvv: '082',
    brand: 'verve',
    refusal: 'Token Not Generated',
    note: 'Declined: token not generated',
  },
  {
    ...plain,
    number: '4084080000670037',
    cvv: '787',
    brand: 'visa',
    refusal: 'Insufficient Funds',
    note: 'Declined: insufficient funds',
  },
  {
    ...plain,
    number: '4084080000671803',
    cvv: '180',
    brand: 'visa',
    refund: 'failed',
    note: 'Pays; a refund fails',
  },
  {
    ...plain,
    number: '4084080000671902',
    cvv: '190',
    brand: 'visa',
    refund: 'needs-attention',
    note: 'Pays; a refund needs attention',
  },
];

export function last4Of(card: TestCard): string {
  return card.number.slice(-4);
}

/** The last four digits tell the test cards apart, so nothing more of a number has to be kept. */
export function cardByLast4(last4: string): TestCard {
  const card = testCards.find(each => last4Of(each) === last4);
  if (!card) throw new Error(`No test card ends in ${last4}`);
  return card;
}

export function spaced(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}
