/** Who shops in the demo, and what for. */
export interface DemoShopper {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: { address: string; cityOrTown: string; stateOrProvince: string; phoneNumber: string };
  /** Into the wallet, before any order. */
  walletKobo: number;
  /** Came with the first shopper's code. */
  invited?: true;
  orders: DemoOrder[];
}
export interface DemoOrder {
  daysAgo: number;
  packages: number[];
  groceries: number[];
  promoCode?: string;
  pay: 'wallet' | 'card' | { split: number; first: 'wallet' | 'card'; autoDebit: boolean };
  then: DemoFate;
}
export type DemoFate =
  | 'leave unpaid'
  | 'order_confirmed'
  | 'order_processed'
  | 'ongoing_delivery'
  | 'delivered'
  | 'cancelled';

export const DEMO_PASSWORD = 'full-measure-2026';

export const demoShoppers: readonly DemoShopper[] = [
  {
    firstName: 'Amaka',
    lastName: 'Obi',
    email: 'amaka@demo.mudu.example',
    phone: '08035550142',
    address: {
      address: '14 Adeniran Ogunsanya Street',
      cityOrTown: 'Surulere',
      stateOrProvince: 'Lagos',
      phoneNumber: '08035550142',
    },
    walletKobo: 25_000_000,
    orders: [
      {
        daysAgo: 26,
        packages: [0],
        groceries: [3, 8],
        pay: 'wallet',
        promoCode: 'WELCOME10',
        then: 'delivered',
      },
      {
        daysAgo: 12,
        packages: [3],
        groceries: [],
        pay: { split: 3, first: 'card', autoDebit: true },
        then: 'delivered',
      },
      { daysAgo: 2, packages: [2], groceries: [], pay: 'card', then: 'ongoing_delivery' },
      { daysAgo: 0, packages: [], groceries: [1, 5, 12], pay: 'wallet', then: 'order_confirmed' },
    ],
  },
  {
    firstName: 'Tunde',
    lastName: 'Bakare',
    email: 'tunde@demo.mudu.example',
    phone: '08065550199',
    address: {
      address: '5 Ring Road, Challenge',
      cityOrTown: 'Ibadan',
      stateOrProvince: 'Oyo',
      phoneNumber: '08065550199',
    },
    walletKobo: 9_000_000,
    invited: true,
    orders: [
      // Its second installment fell due a month later and was not paid: overdue today.
      {
        daysAgo: 37,
        packages: [5],
        groceries: [14],
        pay: { split: 3, first: 'wallet', autoDebit: false },
        then: 'delivered',
      },
      { daysAgo: 1, packages: [1], groceries: [20], pay: 'wallet', then: 'order_processed' },
      { daysAgo: 0, packages: [], groceries: [30, 31], pay: 'card', then: 'leave unpaid' },
    ],
  },
  {
    firstName: 'Halima',
    lastName: 'Sani',
    email: 'halima@demo.mudu.example',
    phone: '08095550111',
    address: {
      address: '12 Aminu Kano Crescent, Wuse 2',
      cityOrTown: 'Abuja',
      stateOrProvince: 'FCT',
      phoneNumber: '08095550111',
    },
    walletKobo: 9_000_000,
    invited: true,
    orders: [
      // Delivered and past the three days: what it earned its inviter is released.
      { daysAgo: 19, packages: [3], groceries: [40], pay: 'wallet', then: 'delivered' },
      { daysAgo: 9, packages: [4], groceries: [], pay: 'wallet', then: 'cancelled' },
      {
        daysAgo: 0,
        packages: [],
        groceries: [2, 40],
        pay: 'wallet',
        promoCode: 'FREEDELIVERY',
        then: 'order_confirmed',
      },
    ],
  },
];
