/** Every address of the shop, once. */
export const paths = {
  landing: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  changePassword: '/change-password',

  dashboard: '/dashboard',
  packages: '/packages',
  groceries: '/packages/groceries',
  package: (id: string) => `/packages/${id}`,
  /** The shelf of one's own packages, and their builder over it. */
  customPackages: '/packages?tab=custom',
  buildPackage: ({ id = 'new', base }: { id?: string; base?: string } = {}) =>
    `/packages?tab=custom&build=${id}${base ? `&base=${base}` : ''}`,
  cart: '/cart',
  checkout: '/cart/checkout',
  orderSuccessful: '/cart/order-successful',
  installmentSuccessful: '/cart/installment-successful',
  orders: '/orders',
  wishlist: '/wishlist',
  wallet: '/wallet',
  tracking: '/tracking',
  trackedOrder: (id: string) => `/tracking/${id}`,
  profile: '/profile',
  referral: '/profile/referral',
  addresses: '/profile/manage-address',
  profilePassword: '/profile/change-password',
  support: '/profile/support',
  notifications: '/notifications',
  unsubscribe: '/unsubscribe',
} as const;

/** The admin area: `/admin/{segment}`. */
export const adminPath = (segment: string): string => `/admin/${segment}`;

export const adminPaths = {
  root: '/admin',
  login: adminPath('login'),
  register: adminPath('register'),
  forgotPassword: adminPath('forgot-password'),
  resetPassword: adminPath('reset-password'),
  changePassword: adminPath('change-password'),

  dashboard: adminPath('dashboard'),
  admins: adminPath('admins-management'),
  createAdmin: adminPath('admins-management/create'),
  admin: (id: string) => adminPath(`admins-management/${id}/show`),
  packages: adminPath('packages'),
  createPackage: adminPath('packages/create'),
  package: (id: string) => adminPath(`packages/${id}/show`),
  editPackage: (id: string) => adminPath(`packages/${id}/edit`),
  groceries: adminPath('packages/groceries'),
  createGrocery: adminPath('packages/groceries/create'),
  profile: adminPath('profile'),
  referral: adminPath('profile/referral'),
  addresses: adminPath('profile/manage-address'),
  profilePassword: adminPath('profile/change-password'),
  support: adminPath('profile/support'),
  promotions: adminPath('promotions'),
  createPromotion: adminPath('promotions/create'),
  promotion: (id: string) => adminPath(`promotions/${id}/show`),
  editPromotion: (id: string) => adminPath(`promotions/${id}/edit`),
  orders: adminPath('tracking'),
  order: (id: string) => adminPath(`tracking/${id}`),
  users: adminPath('users-management'),
  user: (id: string) => adminPath(`users-management/${id}/show`),
  wallet: adminPath('wallet'),
  notifications: adminPath('notifications'),
  installments: adminPath('wallet/installments'),
  installment: (id: string) => adminPath(`wallet/installments/${id}/show`),
} as const;

export const isAdminPath = (pathname: string): boolean => /^\/admin(\/|$)/.test(pathname);
