import { resetAdminPassword } from '@mudu/contracts/endpoints/admin';
import type { UserDetail } from '@mudu/contracts/person/adminViews';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { openModal } from '../../ui/modals';
import { windowOf } from '../../ui/windowOf';
import { useMay } from '../access/useMay';
import { useMe } from './useMe';

const RemoveAdminDialog = windowOf(() => import('./RemoveAdminDialog'), 'RemoveAdminDialog');
const ResetPasswordDialog = windowOf(() => import('./ResetPasswordDialog'), 'ResetPasswordDialog');

/** What super admins do with the accounts of colleagues. */
export function ColleagueActions({ user }: { user: UserDetail }) {
  const may = useMay();
  const me = useMe();
  if (!may(resetAdminPassword)) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      <Button
        variant="outlined"
        onClick={() => openModal(close => <ResetPasswordDialog user={user} onClose={close} />)}
      >
        Reset password
      </Button>
      {me?.id !== user.id && (
        <Button
          variant="outlined"
          color="error"
          onClick={() => openModal(close => <RemoveAdminDialog user={user} onClose={close} />)}
        >
          Remove admin
        </Button>
      )}
    </Box>
  );
}
