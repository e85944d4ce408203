/** What stands in an address for an order or a package of the demo shopper. */
export interface Ids {
  orderId: string;
  packageId: string;
}
export type Who = 'nobody' | 'shopper' | 'admin';

export interface Route {
  /** Of its picture. */
  name: string;
  who: Who;
  address: (ids: Ids) => string;
}

const at = (who: Who, addresses: Record<string, string | ((ids: Ids) => string)>): Route[] =>
  Object.entries(addresses).map(([name, address]) => ({
    name,
    who,
    address: typeof address === 'string' ? () => address : address,
  }));

/** Every address of the specification that shows a page of its own (§2). */
export const routes: readonly Route[] = [
  ...at('nobody', {
    landing: '/',
    login: '/login',
    register: '/register?referralCode=ABCDEFGH',
    'forgot-password': '/forgot-password',
    'reset-password': '/reset-password?email=ada@example.com',
    'change-password': '/change-password?token=none',
    'not-found': '/no/such/page',
    'admin-login': '/admin/login',
    'admin-forgot-password': '/admin/forgot-password',
    'admin-reset-password': '/admin/reset-password',
    'admin-change-password': '/admin/change-password?token=none',
  }),
  ...at('shopper', {
    dashboard: '/dashboard',
    packages: '/packages',
    groceries: '/packages/groceries',
    package: ({ packageId }) => `/packages/${packageId}`,
    cart: '/cart',
    checkout: '/cart/checkout',
    'order-successful': '/cart/order-successful',
    'installment-successful': '/cart/installment-successful',
    orders: '/orders',
    wishlist: '/wishlist',
    wallet: '/wallet',
    tracking: '/tracking',
    'tracked-order': ({ orderId }) => `/tracking/${orderId}`,
    profile: '/profile',
    referral: '/profile/referral',
    addresses: '/profile/manage-address',
    'profile-password': '/profile/change-password',
    support: '/profile/support',
    notifications: '/notifications',
  }),
  ...at('admin', {
    'admin-dashboard': '/admin/dashboard',
    'admin-orders': '/admin/tracking',
    'admin-order': ({ orderId }) => `/admin/tracking/${orderId}`,
    'admin-notifications': '/admin/notifications',
    'admin-profile-password': '/admin/profile/change-password',
  }),
];
