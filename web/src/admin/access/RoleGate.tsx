import type { Role } from '@mudu/contracts/roles';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../paths';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { useMe } from '../person/useMe';
import { namesOf, roleNames } from './access';

interface RoleGateProps {
  roles: readonly Role[];
  title: string;
  children: ReactNode;
}

/** A page that not every role of staff may see; who may not is told why. */
export function RoleGate({ roles, title, children }: RoleGateProps) {
  const role = useMe()?.role;
  if (role === undefined) return null;
  if (roles.includes(role)) return children;
  return (
    <Page title={title}>
      <EmptyState
        art="empty-bowl"
        title="You do not have permission to see this page"
        text={`It is for the role ${namesOf(roles)}. Yours is ${roleNames[role]}; a super admin can change it.`}
        action={
          <Button variant="contained" component={Link} to={adminPaths.dashboard}>
            Go to the dashboard
          </Button>
        }
      />
    </Page>
  );
}
