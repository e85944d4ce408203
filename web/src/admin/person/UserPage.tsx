import { getUser } from '@mudu/contracts/endpoints/admin';
import type { UserDetail } from '@mudu/contracts/person/adminViews';
import { formatDay } from '@mudu/contracts/time';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useParams } from 'react-router';
import { useView } from '../../api/useView';
import { adminPaths } from '../../paths';
import { stack } from '../../ui/grids';
import { Page } from '../../ui/Page';
import { ShownView } from '../../ui/ShownView';
import { AddressesPanel } from './AddressesPanel';
import { fullName } from './personLook';
import { ReferralPanel } from './ReferralPanel';
import { SessionsPanel } from './SessionsPanel';
import { UserActions } from './UserActions';
import { UserFacts } from './UserFacts';
import { UserMoney } from './UserMoney';
import { UserOrders } from './UserOrders';
import { UserPlans } from './UserPlans';

export function UserPage() {
  const { userId = '' } = useParams();
  const view = useView(getUser, { params: { id: userId } });
  const { data } = view;
  return (
    <Page
      title={data ? fullName(data) : 'Customer'}
      description={data?.email || undefined}
      back={{ to: adminPaths.users, label: 'All customers' }}
    >
      <ShownView
        view={view}
        missing={{ title: 'There is no such person', to: adminPaths.users, label: 'All customers' }}
      >
        {user => <Shown user={user} />}
      </ShownView>
    </Page>
  );
}

const Shown = ({ user }: { user: UserDetail }) => (
  <Box sx={stack}>
    {user.status === 'suspended' && (
      <Alert severity="warning">
        This account is suspended{user.suspensionReason ? `: ${user.suspensionReason}` : '.'}
      </Alert>
    )}
    {user.erasesOn && user.status !== 'erased' && (
      <Alert severity="info" role="note">
        This account is to be erased; it happens on {formatDay(user.erasesOn)}.
      </Alert>
    )}
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,1fr) minmax(0,2fr)' },
      }}
    >
      <Box sx={stack}>
        <UserFacts user={user} actions={<UserActions user={user} />} />
        <UserMoney user={user} />
        <ReferralPanel referral={user.referral} />
      </Box>
      <Box sx={stack}>
        <UserOrders user={user} />
        <UserPlans plans={user.plans} />
        <AddressesPanel addresses={user.addresses} />
        <SessionsPanel sessions={user.sessions} />
      </Box>
    </Box>
  </Box>
);
