import type { User } from '@mudu/contracts/person/views';
import Box from '@mui/material/Box';
import { PersonAvatar } from '../../ui/PersonAvatar';
import { TextLink } from '../../ui/TextLink';
import { fullName } from './personLook';

/** A person in a list: picture, name and mail. */
export const NameCell = ({ user, to }: { user: User; to: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
    <PersonAvatar person={user} sx={{ width: 36, height: 36, fontSize: '.875rem' }} />
    <Box
      sx={{
        lineHeight: 1.4,
        minWidth: 0,
        overflowWrap: 'anywhere',
        '& > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
      }}
    >
      <Box>
        <TextLink to={to}>{fullName(user)}</TextLink>
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>{user.email}</Box>
    </Box>
  </Box>
);
