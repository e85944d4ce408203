import type { User } from '@mudu/contracts/person/views';
import type { Role } from '@mudu/contracts/roles';
import ActiveIcon from '@mui/icons-material/CheckCircle';
import SuspendedIcon from '@mui/icons-material/HighlightOffOutlined';
import RoleIcon from '@mui/icons-material/VerifiedUserOutlined';
import { Badge } from '../../ui/Badge';
import { roleNames } from '../access/access';
import { accountLooks, roleTones } from './personLook';

export const AccountBadge = ({ status }: Pick<User, 'status'>) => (
  <Badge tone={accountLooks[status].tone} icon={status === 'active' ? <ActiveIcon /> : <SuspendedIcon />}>
    {accountLooks[status].label}
  </Badge>
);

export const RoleBadge = ({ role }: { role: Role }) => (
  <Badge tone={roleTones[role]} icon={<RoleIcon />}>
    {roleNames[role]}
  </Badge>
);
