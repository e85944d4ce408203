import type { Role } from '@mudu/contracts/roles';
import type { ComponentType } from 'react';
import { type RouteObject, redirect } from 'react-router';
import { adminPaths } from './paths';
import { coming, page } from './routing';

const toOrders = { to: adminPaths.orders, label: 'Go to orders' };
const soon = (path: string, title: string, text: string, art = 'package') =>
  coming(path, { title, text, art, onward: toOrders });

/** A page that is not for every role of staff; the others are told so in its place. */
export const pageFor = (
  roles: readonly Role[],
  title: string,
  path: string,
  load: () => Promise<ComponentType>,
): RouteObject =>
  page(path, async () => {
    const [Page, { RoleGate }] = await Promise.all([load(), import('./admin/access/RoleGate')]);
    return () => (
      <RoleGate roles={roles} title={title}>
        <Page />
      </RoleGate>
    );
  });

export const adminRoutes: RouteObject[] = [
  { path: adminPaths.root, loader: () => redirect(adminPaths.login) },
  { path: adminPaths.register, loader: () => redirect(adminPaths.login) },
  page(adminPaths.login, async () => (await import('./admin/person/AdminLoginPage')).AdminLoginPage),
  page(
    adminPaths.forgotPassword,
    async () => (await import('./admin/person/AdminForgotPasswordPage')).AdminForgotPasswordPage,
  ),
  page(
    adminPaths.resetPassword,
    async () => (await import('./admin/person/AdminResetPasswordPage')).AdminResetPasswordPage,
  ),
  page(
    adminPaths.changePassword,
    async () => (await import('./admin/person/AdminChangePasswordPage')).AdminChangePasswordPage,
  ),
  {
    lazy: async () => ({ Component: (await import('./admin/shell/AdminLayout')).AdminLayout }),
    children: [
      page(
        adminPaths.dashboard,
        async () => (await import('./admin/dashboard/AdminDashboardPage')).AdminDashboardPage,
      ),
      page(adminPaths.orders, async () => (await import('./admin/order/AdminOrdersPage')).AdminOrdersPage),
      page(
        adminPaths.order(':trackingId'),
        async () => (await import('./admin/order/AdminOrderPage')).AdminOrderPage,
      ),
      page(
        adminPaths.notifications,
        async () => (await import('./admin/notification/AdminNotificationsPage')).AdminNotificationsPage,
      ),
      soon(adminPaths.admins, 'Admins', 'Colleagues and their roles will be managed here.'),
      soon(adminPaths.createAdmin, 'New admin', 'A new colleague will be given an account here.'),
      soon(
        adminPaths.admin(':adminId'),
        'Admin',
        'One colleague, with role and password reset, will be shown here.',
      ),
      soon(adminPaths.packages, 'Packages', 'Food packages will be priced, stocked and retired here.'),
      soon(adminPaths.createPackage, 'New package', 'A new food package will be put together here.'),
      soon(
        adminPaths.package(':packageId'),
        'Package',
        'One package with its stock and sales will be shown here.',
      ),
      soon(adminPaths.editPackage(':packageId'), 'Edit package', 'One package will be changed here.'),
      soon(adminPaths.groceries, 'Groceries', 'Single groceries will be priced and stocked here.', 'basket'),
      soon(adminPaths.createGrocery, 'New grocery', 'A new grocery will be put on the shelf here.', 'basket'),
      soon(
        adminPaths.promotions,
        'Promotions',
        'Promo codes, their limits and their use will be here.',
        'party-popper',
      ),
      soon(
        adminPaths.createPromotion,
        'New promotion',
        'A new promo code will be made here.',
        'party-popper',
      ),
      soon(
        adminPaths.promotion(':promotionId'),
        'Promotion',
        'One promo code with its usage will be shown here.',
        'party-popper',
      ),
      soon(
        adminPaths.editPromotion(':promotionId'),
        'Edit promotion',
        'One promo code will be changed here.',
        'party-popper',
      ),
      soon(
        adminPaths.users,
        'Customers',
        'Customers, their orders and their wallets will be found here.',
        'waving-hand',
      ),
      soon(
        adminPaths.user(':userId'),
        'Customer',
        'One customer with orders, wallet and plans will be shown here.',
        'waving-hand',
      ),
      page(adminPaths.refunds, async () => (await import('./admin/refund/RefundsPage')).RefundsPage),
      page(adminPaths.wallet, async () => (await import('./admin/wallet/LedgerPage')).LedgerPage),
      page(adminPaths.installments, async () => (await import('./admin/installment/PlansPage')).PlansPage),
      page(
        adminPaths.installment(':installmentId'),
        async () => (await import('./admin/installment/PlanPage')).PlanPage,
      ),
      soon(adminPaths.profile, 'Profile', 'Your own details will be kept here.', 'waving-hand'),
      soon(adminPaths.referral, 'Referral points', 'What a referral earns will be set here.', 'wrapped-gift'),
      soon(adminPaths.addresses, 'Addresses', 'Your own addresses will be kept here.', 'waving-hand'),
      page(
        adminPaths.profilePassword,
        async () => (await import('./admin/person/AdminPasswordPage')).AdminPasswordPage,
      ),
      page(
        adminPaths.support,
        async () => (await import('./admin/contact/SupportInboxPage')).SupportInboxPage,
      ),
    ],
  },
];
