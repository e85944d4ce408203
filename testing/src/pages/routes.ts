/** What stands in an address: an order, a package and a plan of the demo shopper, and who and what else there is. */
export interface Ids {
  orderId: string;
  packageId: string;
  planId: string;
  userId: string;
  adminId: string;
  promoId: string;
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
    'admin-board': '/admin/tracking?view=board',
    'admin-packing-list': ({ orderId }) => `/admin/tracking/${orderId}?print=packing-list`,
    'admin-packages': '/admin/packages',
    'admin-package': ({ packageId }) => `/admin/packages/${packageId}/show`,
    'admin-edit-package': ({ packageId }) => `/admin/packages/${packageId}/edit`,
    'admin-new-package': '/admin/packages/create',
    'admin-groceries': '/admin/packages/groceries',
    'admin-new-grocery': '/admin/packages/groceries/create',
    'admin-promotions': '/admin/promotions',
    'admin-promotion': ({ promoId }) => `/admin/promotions/${promoId}/show`,
    'admin-edit-promotion': ({ promoId }) => `/admin/promotions/${promoId}/edit`,
    'admin-new-promotion': '/admin/promotions/create',
    'admin-users': '/admin/users-management',
    'admin-user': ({ userId }) => `/admin/users-management/${userId}/show`,
    'admin-admins': '/admin/admins-management',
    'admin-admin': ({ adminId }) => `/admin/admins-management/${adminId}/show`,
    'admin-new-admin': '/admin/admins-management/create',
    'admin-ledger': '/admin/wallet',
    'admin-installments': '/admin/wallet/installments',
    'admin-installment': ({ planId }) => `/admin/wallet/installments/${planId}/show`,
    'admin-refunds': '/admin/refunds',
    'admin-support': '/admin/profile/support',
    'admin-settings': '/admin/settings',
    'admin-audit': '/admin/audit',
    'admin-back-office': '/admin/back-office',
    'admin-events': '/admin/back-office/events',
    'admin-notifications': '/admin/notifications',
    'admin-profile': '/admin/profile',
    'admin-referral': '/admin/profile/referral',
    'admin-addresses': '/admin/profile/manage-address',
    'admin-profile-password': '/admin/profile/change-password',
  }),
];

/** What the specification does not have, and what looks quite different with other words in the address. */
export const states: readonly Route[] = [
  ...at('nobody', {
    unsubscribe: '/unsubscribe?token=none',
    terms: '/terms',
    privacy: '/privacy',
    'admin-not-found': '/admin/no/such/page',
  }),
  ...at('shopper', {
    'groceries-found': '/packages/groceries?q=rice&sort=newest',
    'packages-not-found': '/packages?q=zzzzz',
  }),
  ...at('admin', {
    'admin-delivery-options': '/admin/settings?area=delivery',
    'admin-categories': '/admin/settings?area=categories',
    'admin-holidays': '/admin/settings?area=holidays',
    'admin-referral-points': '/admin/settings?area=referral',
    'admin-adjustments': '/admin/wallet?category=adjustment',
    'admin-delivery-note': ({ orderId }) => `/admin/tracking/${orderId}?print=delivery-note`,
  }),
];
