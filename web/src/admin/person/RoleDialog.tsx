import { updateUser } from '@mudu/contracts/endpoints/admin';
import type { UserDetail } from '@mudu/contracts/person/adminViews';
import { isStaff, type Role, roles } from '@mudu/contracts/roles';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useCommand } from '../../api/useCommand';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { SelectField } from '../../ui/form/SelectField';
import { roleNames } from '../access/access';
import { fullName } from './personLook';
import { refreshPeople } from './refreshPeople';
import { usePersonNow } from './usePersonNow';

const consequence = (user: UserDetail, role: Role): string => {
  if (!isStaff(role)) return `${user.firstName} is signed out and goes on as a customer.`;
  if (!isStaff(user.role))
    return `${user.firstName} is signed out and sets a password for staff at the next sign-in.`;
  return `${user.firstName} is signed out and works as ${roleNames[role]} from the next sign-in on.`;
};

export function RoleDialog({ user: opened, onClose }: { user: UserDetail; onClose: () => void }) {
  const user = usePersonNow(opened);
  const [role, setRole] = useState<Role>(user.role);
  const { run, pending } = useCommand(updateUser, {
    success: `${fullName(user)} is ${roleNames[role]} now`,
  });
  const change = async () => {
    if (role === user.role) return onClose();
    const outcome = await run({ params: { id: user.id }, body: { role, expectedVersion: user.version } });
    await refreshPeople();
    if (outcome.ok) onClose();
  };
  return (
    <ConfirmDialog
      title={`Role of ${fullName(user)}`}
      keepLabel={`Keep ${roleNames[user.role]}`}
      confirmLabel="Change role"
      pendingLabel="Changing..."
      pending={pending}
      onConfirm={() => void change()}
      onClose={onClose}
    >
      <SelectField label="Role" value={role} onChange={event => setRole(event.target.value as Role)}>
        {roles.map(one => (
          <option key={one} value={one}>
            {roleNames[one]}
          </option>
        ))}
      </SelectField>
      {role !== user.role && <Box sx={{ mt: 1.5 }}>{consequence(user, role)}</Box>}
    </ConfirmDialog>
  );
}
