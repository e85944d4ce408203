import { adminUp, type Role } from '@mudu/contracts/roles';
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
      page(
        adminPaths.packages,
        async () => (await import('./admin/catalogue/AdminPackagesPage')).AdminPackagesPage,
      ),
      pageFor(
        adminUp,
        'New package',
        adminPaths.createPackage,
        async () => (await import('./admin/catalogue/AdminCreatePackagePage')).AdminCreatePackagePage,
      ),
      page(
        adminPaths.package(':packageId'),
        async () => (await import('./admin/catalogue/AdminPackagePage')).AdminPackagePage,
      ),
      pageFor(
        adminUp,
        'Edit package',
        adminPaths.editPackage(':packageId'),
        async () => (await import('./admin/catalogue/AdminEditPackagePage')).AdminEditPackagePage,
      ),
      page(
        adminPaths.groceries,
        async () => (await import('./admin/catalogue/AdminGroceriesPage')).AdminGroceriesPage,
      ),
      pageFor(
        adminUp,
        'New grocery',
        adminPaths.createGrocery,
        async () => (await import('./admin/catalogue/AdminCreateGroceryPage')).AdminCreateGroceryPage,
      ),
      page(
        adminPaths.settings,
        async () => (await import('./admin/settings/AdminSettingsPage')).AdminSettingsPage,
      ),
      page(
        adminPaths.promotions,
        async () => (await import('./admin/promo/AdminPromotionsPage')).AdminPromotionsPage,
      ),
      pageFor(
        adminUp,
        'New promotion',
        adminPaths.createPromotion,
        async () => (await import('./admin/promo/AdminCreatePromotionPage')).AdminCreatePromotionPage,
      ),
      page(
        adminPaths.promotion(':promotionId'),
        async () => (await import('./admin/promo/AdminPromotionPage')).AdminPromotionPage,
      ),
      pageFor(
        adminUp,
        'Edit promotion',
        adminPaths.editPromotion(':promotionId'),
        async () => (await import('./admin/promo/AdminEditPromotionPage')).AdminEditPromotionPage,
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
      page(adminPaths.wallet, async () => (await import('./admin/wallet/LedgerPage')).LedgerPage),
      soon(
        adminPaths.installments,
        'Installments',
        'Running and overdue plans will be followed here.',
        'receipt',
      ),
      soon(
        adminPaths.installment(':installmentId'),
        'Installment plan',
        'One plan with its dated parts will be shown here.',
        'receipt',
      ),
      soon(adminPaths.profile, 'Profile', 'Your own details will be kept here.', 'waving-hand'),
      soon(adminPaths.referral, 'Referral points', 'What a referral earns will be set here.', 'wrapped-gift'),
      soon(adminPaths.addresses, 'Addresses', 'Your own addresses will be kept here.', 'waving-hand'),
      page(
        adminPaths.profilePassword,
        async () => (await import('./admin/person/AdminPasswordPage')).AdminPasswordPage,
      ),
      soon(adminPaths.support, 'Support', 'Messages from customers will be answered here.', 'waving-hand'),
    ],
  },
];
