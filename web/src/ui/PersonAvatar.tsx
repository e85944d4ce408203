import Avatar from '@mui/material/Avatar';
import type { SxProps, Theme } from '@mui/material/styles';
import { initialsOf } from './initials';

interface PersonAvatarProps {
  person: { firstName: string; lastName: string; imageUrl: string | null } | undefined;
  sx?: SxProps<Theme>;
}

/** Somebody's picture, or their initials. For the eye only: a name stands beside it. */
export function PersonAvatar({ person, sx }: PersonAvatarProps) {
  return (
    <Avatar
      aria-hidden
      src={person?.imageUrl ?? undefined}
      alt=""
      sx={[
        { bgcolor: 'sun.main', color: 'sun.contrastText', fontWeight: 700 },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {person && initialsOf(`${person.firstName} ${person.lastName}`)}
    </Avatar>
  );
}
