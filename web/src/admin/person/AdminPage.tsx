import { getUser } from '@mudu/contracts/endpoints/admin';
import type { UserDetail } from '@mudu/contracts/person/adminViews';
import { isStaff } from '@mudu/contracts/roles';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { useView } from '../../api/useView';
import { adminPaths } from '../../paths';
import { Page } from '../../ui/Page';
import { Panel } from '../../ui/Panel';
import { ShownView } from '../../ui/ShownView';
import { TextLink } from '../../ui/TextLink';
import { roleNames } from '../access/access';
import { ColleagueActions } from './ColleagueActions';
import { fullName } from './personLook';
import { roleWords } from './roleWords';
import { SessionsPanel } from './SessionsPanel';
import { UserActions } from './UserActions';
import { UserFacts } from './UserFacts';

export function AdminPage() {
  const { adminId = '' } = useParams();
  return <OneColleague key={adminId} adminId={adminId} />;
}

/**
 * One colleague. Who is none is shown among the customers; who is removed while the page is open stays on it: whoever
 * looks, or is on the way elsewhere, is not moved.
 */
function OneColleague({ adminId }: { adminId: string }) {
  const view = useView(getUser, { params: { id: adminId } });
  const { data } = view;
  const [seenAsStaff, setSeenAsStaff] = useState(false);
  if (data && isStaff(data.role) && !seenAsStaff) setSeenAsStaff(true);
  if (data && !isStaff(data.role) && !seenAsStaff) return <Navigate to={adminPaths.user(adminId)} replace />;
  return (
    <Page
      title={data ? fullName(data) : 'Admin'}
      description={data ? roleNames[data.role] : undefined}
      back={{ to: adminPaths.admins, label: 'All admins' }}
    >
      <ShownView
        view={view}
        missing={{ title: 'There is no such colleague', to: adminPaths.admins, label: 'All admins' }}
      >
        {user => <Colleague user={user} />}
      </ShownView>
    </Page>
  );
}

const Colleague = ({ user }: { user: UserDetail }) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    {!isStaff(user.role) && (
      <Alert severity="info" role="note">
        {user.firstName} is no admin any more and goes on as a customer.{' '}
        <TextLink to={adminPaths.user(user.id)}>Show the customer</TextLink>, <WhatWasDone by={user} />
      </Alert>
    )}
    {user.status === 'suspended' && (
      <Alert severity="warning">
        This account is suspended{user.suspensionReason ? `: ${user.suspensionReason}` : '.'}
      </Alert>
    )}
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'repeat(2, minmax(0,1fr))' },
      }}
    >
      <UserFacts
        user={user}
        actions={
          <>
            <UserActions user={user} />
            {isStaff(user.role) && <ColleagueActions user={user} />}
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {isStaff(user.role) && (
          <Panel title={`What ${roleNames[user.role]} may do`} aside={<WhatWasDone by={user} />}>
            <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
              {roleWords[user.role].map(words => (
                <li key={words}>{words}</li>
              ))}
            </Box>
          </Panel>
        )}
        <SessionsPanel sessions={user.sessions} />
      </Box>
    </Box>
  </Box>
);

const WhatWasDone = ({ by }: { by: UserDetail }) => (
  <TextLink to={`${adminPaths.audit}?actorId=${by.id}`}>What was done</TextLink>
);
