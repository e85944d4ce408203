import { useMemo } from 'react';
import { Navigate, Outlet } from 'react-router';
import { useLiveViews } from '../../api/live';
import { useIsSignedIn } from '../../api/session';
import { shopArea } from '../../notification/area';
import { NotificationNews } from '../../notification/NotificationNews';
import { paths } from '../../paths';
import { LogoutDialog } from '../../ui/LogoutDialog';
import { openModal } from '../../ui/modals';
import { Shell } from '../../ui/shell/Shell';
import { useCart } from '../cart/useCart';
import { usePaymentReturn } from '../payment/usePaymentReturn';
import { useProfile } from '../person/useProfile';
import { shopEntries } from './entries';
import { ReferCard } from './ReferCard';
import { ShopActions } from './ShopActions';

/** The shopper's pages: sign-in needed, live views, and whoever comes back from the payment page is met here. */
export function ShopLayout() {
  return useIsSignedIn() ? <SignedInLayout /> : <Navigate to={paths.login} replace />;
}

function SignedInLayout() {
  useLiveViews();
  usePaymentReturn();
  const { data: cart } = useCart();
  const { data: profile } = useProfile();
  const cartCount = cart?.itemCount ?? 0;
  const entries = useMemo(() => shopEntries(cartCount), [cartCount]);
  const actions = useMemo(() => <ShopActions cartCount={cartCount} />, [cartCount]);
  return (
    <Shell
      entries={entries}
      homePath={paths.dashboard}
      actions={actions}
      promo={<ReferCard />}
      onLogout={() => openModal(close => <LogoutDialog to={paths.login} onClose={close} />)}
    >
      <NotificationNews area={shopArea} personId={profile?.id} />
      <Outlet />
    </Shell>
  );
}
