import { updateUser } from '@mudu/contracts/endpoints/admin';
import type { UserDetail } from '@mudu/contracts/person/adminViews';
import { superAdmin } from '@mudu/contracts/roles';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { openModal } from '../../ui/modals';
import { windowOf } from '../../ui/windowOf';
import { mayCall } from '../access/access';
import { ErasureActions } from './ErasureActions';
import { useMe } from './useMe';

const EditUserDialog = windowOf(() => import('./EditUserDialog'), 'EditUserDialog');
const SuspendDialog = windowOf(() => import('./SuspendDialog'), 'SuspendDialog');
const ReinstateDialog = windowOf(() => import('./ReinstateDialog'), 'ReinstateDialog');
const RoleDialog = windowOf(() => import('./RoleDialog'), 'RoleDialog');

/** What the role of who is at work allows with this person (rules/admin.md AD2, AD5, AD6). */
export function UserActions({ user }: { user: UserDetail }) {
  const me = useMe();
  const mayWrite = mayCall(me?.role, updateUser) && (user.role === 'customer' || me?.role === 'super_admin');
  if (!me || !mayWrite || user.status === 'erased') return null;
  const own = me.id === user.id;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      <Button
        variant="outlined"
        onClick={() => openModal(close => <EditUserDialog user={user} onClose={close} />)}
      >
        Edit
      </Button>
      {!own && mayCall(me.role, { who: superAdmin }) && (
        <Button
          variant="outlined"
          onClick={() => openModal(close => <RoleDialog user={user} onClose={close} />)}
        >
          Role
        </Button>
      )}
      {!own && user.status === 'active' && (
        <Button
          variant="outlined"
          color="error"
          onClick={() => openModal(close => <SuspendDialog user={user} onClose={close} />)}
        >
          Suspend
        </Button>
      )}
      {!own && me.role === 'super_admin' && user.role === 'customer' && <ErasureActions user={user} />}
      {!own && user.status === 'suspended' && (
        <Button
          variant="contained"
          onClick={() => openModal(close => <ReinstateDialog user={user} onClose={close} />)}
        >
          Reinstate
        </Button>
      )}
    </Box>
  );
}
