import { validateSession } from '@mudu/contracts/endpoints/person';
import type { User } from '@mudu/contracts/person/views';
import { isStaff } from '@mudu/contracts/roles';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { lastSessionEnded, useIsSignedIn } from '../../api/session';
import { useLiveViews } from '../../api/useLiveViews';
import { useView } from '../../api/useView';
import { staffArea } from '../../notification/area';
import { NotificationNews } from '../../notification/NotificationNews';
import { adminPaths } from '../../paths';
import { openModal } from '../../ui/modals';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { AwaitedView } from '../../ui/ShownView';
import { ConnectionBar } from '../../ui/shell/ConnectionBar';
import type { NavEntry } from '../../ui/shell/navigation';
import { Shell } from '../../ui/shell/Shell';
import { windowOf } from '../../ui/windowOf';
import { usePaletteKey } from '../palette/usePaletteKey';
import { AdminActions } from './AdminActions';
import { adminEntries, furtherPages } from './entries';
import { FindButton } from './FindButton';

const LogoutDialog = windowOf(() => import('../../ui/LogoutDialog'), 'LogoutDialog');

const CommandPalette = windowOf(() => import('../palette/CommandPalette'), 'CommandPalette');

const actions = <AdminActions />;

const pages = [...adminEntries, ...furtherPages];

/** The admin's pages: a session of staff is needed, and a first password must be replaced before anything else. */
export function AdminLayout() {
  const { pathname, search } = useLocation();
  if (useIsSignedIn()) return <StaffLayout />;
  // Whoever was sent here by a link goes on to it; who has left begins anew (rules/site.md S7).
  const state = lastSessionEnded() === 'left' ? null : { from: pathname + search };
  return <Navigate to={adminPaths.login} replace state={state} />;
}

const FirstPassword = lazy(async () => ({
  default: (await import('../../ui/person/FirstPassword')).FirstPassword,
}));

function StaffLayout() {
  const view = useView(validateSession);
  const { data } = view;
  if (!data) return <AwaitedView view={view} waiting={<PageSkeleton />} />;
  if (!isStaff(data.user.role)) return <Navigate to={adminPaths.login} replace />;
  if (data.user.mustChangePassword)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <FirstPassword user={data.user} signIn={adminPaths.login} />
      </Suspense>
    );
  return <Office user={data.user} />;
}

/** Everything behind the sign-in. */
function Office({ user }: { user: User }) {
  useLiveViews();
  const [finding, setFinding] = useState(false);
  const openPalette = useCallback(() => setFinding(true), []);
  usePaletteKey(openPalette);
  const seen = ({ roles }: NavEntry) => !roles || roles.includes(user.role);
  return (
    <Shell
      ink
      entries={adminEntries.filter(seen)}
      top={rail => <FindButton rail={rail} onFind={openPalette} />}
      homePath={adminPaths.dashboard}
      actions={actions}
      onLogout={() => openModal(close => <LogoutDialog to={adminPaths.login} onClose={close} />)}
    >
      <NotificationNews area={staffArea} personId={user.id} />
      {finding && <CommandPalette entries={pages.filter(seen)} onClose={() => setFinding(false)} />}
      <ConnectionBar />
      <Outlet />
    </Shell>
  );
}
