import { lazy, Suspense, useEffect, useMemo } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { lastSessionEnded, useIsSignedIn } from '../../api/session';
import { useLiveViews } from '../../api/useLiveViews';
import { shopArea } from '../../notification/area';
import { NotificationNews } from '../../notification/NotificationNews';
import { keepShell } from '../../offline/keepShell';
import { paths } from '../../paths';
import { openModal } from '../../ui/modals';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { useProfile } from '../../ui/person/useProfile';
import { ConnectionBar } from '../../ui/shell/ConnectionBar';
import { Shell } from '../../ui/shell/Shell';
import { windowOf } from '../../ui/windowOf';
import { useCart } from '../cart/useCart';
import { usePaymentReturn } from '../payment/usePaymentReturn';
import { shopEntries } from './entries';
import { ReferCard } from './ReferCard';
import { ShopActions } from './ShopActions';

const LogoutDialog = windowOf(() => import('../../ui/LogoutDialog'), 'LogoutDialog');

const FirstPassword = lazy(async () => ({
  default: (await import('../../ui/person/FirstPassword')).FirstPassword,
}));

/** The shopper's pages: sign-in needed, live views, and whoever comes back from the payment page is met here. */
export function ShopLayout() {
  const { pathname, search } = useLocation();
  if (useIsSignedIn()) return <SignedInLayout />;
  // Whoever was sent here by a link goes on to it; who has left begins anew.
  const state = lastSessionEnded() === 'left' ? null : { from: pathname + search };
  return <Navigate to={paths.login} replace state={state} />;
}

/** A password that somebody else gave is replaced first: the shop refuses everything else until then. */
function SignedInLayout() {
  const { data: profile } = useProfile();
  if (!profile?.mustChangePassword) return <OpenShop personId={profile?.id} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <FirstPassword user={profile} signIn={paths.login} />
    </Suspense>
  );
}

function OpenShop({ personId }: { personId: string | undefined }) {
  useLiveViews();
  usePaymentReturn();
  useEffect(keepShell, []);
  const { data: cart } = useCart();
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
      <NotificationNews area={shopArea} personId={personId} />
      <ConnectionBar />
      <Outlet />
    </Shell>
  );
}
