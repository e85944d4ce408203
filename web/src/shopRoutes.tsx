import type { RouteObject } from 'react-router';
import { paths } from './paths';
import { fetched, page } from './routing';

export const shopRoutes: RouteObject[] = [
  page(paths.login, async () => (await import('./shop/person/LoginPage')).LoginPage),
  page(paths.register, async () => (await import('./shop/person/RegisterPage')).RegisterPage),
  page(
    paths.forgotPassword,
    async () => (await import('./shop/person/ForgotPasswordPage')).ForgotPasswordPage,
  ),
  page(paths.resetPassword, async () => (await import('./shop/person/ResetPasswordPage')).ResetPasswordPage),
  page(
    paths.changePassword,
    async () => (await import('./shop/person/ChangePasswordPage')).ChangePasswordPage,
  ),
  page(paths.unsubscribe, async () => (await import('./shop/notification/UnsubscribePage')).UnsubscribePage),
  page(paths.terms, async () => (await import('./shop/legal/TermsPage')).TermsPage),
  page(paths.privacy, async () => (await import('./shop/legal/PrivacyPage')).PrivacyPage),
  {
    ...fetched(async () => (await import('./shop/shell/ShopLayout')).ShopLayout),
    children: [
      page(paths.dashboard, async () => (await import('./shop/dashboard/DashboardPage')).DashboardPage),
      page(paths.packages, async () => (await import('./shop/catalogue/PackagesPage')).PackagesPage),
      page(paths.groceries, async () => (await import('./shop/catalogue/GroceriesPage')).GroceriesPage),
      page(
        paths.package(':packageId'),
        async () => (await import('./shop/catalogue/PackagePage')).PackagePage,
      ),
      page(paths.cart, async () => (await import('./shop/cart/CartPage')).CartPage),
      page(paths.checkout, async () => (await import('./shop/order/CheckoutPage')).CheckoutPage),
      page(
        paths.orderSuccessful,
        async () => (await import('./shop/order/OrderSuccessfulPage')).OrderSuccessfulPage,
      ),
      page(
        paths.installmentSuccessful,
        async () => (await import('./shop/installment/InstallmentSuccessfulPage')).InstallmentSuccessfulPage,
      ),
      page(paths.orders, async () => (await import('./shop/order/OrdersPage')).OrdersPage),
      page(paths.wishlist, async () => (await import('./shop/wishlist/WishlistPage')).WishlistPage),
      page(paths.wallet, async () => (await import('./shop/wallet/WalletPage')).WalletPage),
      page(paths.tracking, async () => (await import('./shop/order/TrackingPage')).TrackingPage),
      page(
        paths.trackedOrder(':trackingId'),
        async () => (await import('./shop/order/TrackedOrderPage')).TrackedOrderPage,
      ),
      page(paths.profile, async () => (await import('./shop/person/ProfilePage')).ProfilePage),
      page(paths.referral, async () => (await import('./shop/referral/ReferralPage')).ReferralPage),
      page(paths.addresses, async () => (await import('./shop/person/AddressesPage')).AddressesPage),
      page(
        paths.profilePassword,
        async () => (await import('./shop/person/ProfilePasswordPage')).ProfilePasswordPage,
      ),
      page(paths.support, async () => (await import('./shop/person/SupportPage')).SupportPage),
      page(
        paths.notifications,
        async () => (await import('./shop/notification/NotificationsPage')).NotificationsPage,
      ),
    ],
  },
];
