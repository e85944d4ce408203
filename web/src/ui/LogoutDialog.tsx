import { useState } from 'react';
import { useNavigate } from 'react-router';
import { signOut } from '../api/signOut';
import { ConfirmDialog } from './ConfirmDialog';

/** Asks before signing out; `to` is where the area's sign-in is. */
export function LogoutDialog({ to, onClose }: { to: string; onClose: () => void }) {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const leave = async () => {
    setPending(true);
    await signOut();
    onClose();
    void navigate(to);
  };
  return (
    <ConfirmDialog
      title="Log out of Mudu?"
      keepLabel="Stay signed in"
      confirmLabel="Logout"
      pendingLabel="Logging out..."
      pending={pending}
      onConfirm={leave}
      onClose={onClose}
    >
      Your cart and orders stay safe. You will need your password to come back.
    </ConfirmDialog>
  );
}
