import { adminUp, type Role, superAdmin } from '@mudu/contracts/roles';
import type { ComponentType } from 'react';
import { type RouteObject, redirect } from 'react-router';
import { adminPaths } from './paths';
import { fetched, page } from './routing';

/** A page that is not for every role of staff; the others are told so in its place. */
const pageFor = (
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
    ...fetched(async () => (await import('./admin/shell/AdminLayout')).AdminLayout),
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
      pageFor(
        adminUp,
        'Admins',
        adminPaths.admins,
        async () => (await import('./admin/person/AdminsPage')).AdminsPage,
      ),
      pageFor(
        superAdmin,
        'New admin',
        adminPaths.createAdmin,
        async () => (await import('./admin/person/CreateAdminPage')).CreateAdminPage,
      ),
      pageFor(
        adminUp,
        'Admin',
        adminPaths.admin(':adminId'),
        async () => (await import('./admin/person/AdminPage')).AdminPage,
      ),
      page(adminPaths.users, async () => (await import('./admin/person/UsersPage')).UsersPage),
      page(adminPaths.user(':userId'), async () => (await import('./admin/person/UserPage')).UserPage),
      pageFor(
        adminUp,
        'Audit',
        adminPaths.audit,
        async () => (await import('./admin/audit/AuditPage')).AuditPage,
      ),
      pageFor(
        adminUp,
        'Back office',
        adminPaths.backOffice,
        async () => (await import('./admin/backOffice/BackOfficePage')).BackOfficePage,
      ),
      pageFor(
        adminUp,
        'Event log',
        adminPaths.events,
        async () => (await import('./admin/backOffice/EventsPage')).EventsPage,
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
      page(adminPaths.refunds, async () => (await import('./admin/refund/RefundsPage')).RefundsPage),
      page(adminPaths.wallet, async () => (await import('./admin/wallet/LedgerPage')).LedgerPage),
      page(adminPaths.installments, async () => (await import('./admin/installment/PlansPage')).PlansPage),
      page(
        adminPaths.installment(':installmentId'),
        async () => (await import('./admin/installment/PlanPage')).PlanPage,
      ),
      page(
        adminPaths.profile,
        async () => (await import('./admin/person/AdminProfilePage')).AdminProfilePage,
      ),
      page(
        adminPaths.referral,
        async () => (await import('./admin/referral/ReferralPointsPage')).ReferralPointsPage,
      ),
      page(
        adminPaths.addresses,
        async () => (await import('./admin/person/AdminAddressesPage')).AdminAddressesPage,
      ),
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
