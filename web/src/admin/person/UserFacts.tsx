import type { UserDetail } from '@mudu/contracts/person/adminViews';
import { formatMinute } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/Panel';
import { PersonAvatar } from '../../ui/PersonAvatar';
import { Row, Rows } from '../../ui/Rows';
import { AccountBadge, RoleBadge } from './PersonBadges';
import { fullName } from './personLook';

/** Who somebody is, and what can be done about it. */
export const UserFacts = ({ user, actions }: { user: UserDetail; actions: ReactNode }) => (
  <Panel>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 2 }}>
      <PersonAvatar person={user} sx={{ width: 56, height: 56 }} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 700, fontSize: '1.125rem', overflowWrap: 'anywhere' }}>{fullName(user)}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.5 }}>
          <AccountBadge status={user.status} />
          {user.role !== 'customer' && <RoleBadge role={user.role} />}
        </Box>
      </Box>
    </Box>
    <Rows>
      <Row label="Email">{user.email || 'None'}</Row>
      <Row label="Email verified">{user.emailVerified ? 'Yes' : 'Not yet'}</Row>
      <Row label="Phone">{user.phone ?? 'None'}</Row>
      <Row label="Registered">{formatMinute(user.createdAt)}</Row>
      {user.mustChangePassword && <Row label="Password">Must be changed first</Row>}
    </Rows>
    {actions}
  </Panel>
);
