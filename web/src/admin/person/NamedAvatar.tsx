import type { SxProps, Theme } from '@mui/material/styles';
import { PersonAvatar } from '../../ui/PersonAvatar';
import { namesForAvatar } from './personLook';

interface NamedAvatarProps {
  /** The whole of it. */
  name: string;
  imageUrl?: string | null;
  sx?: SxProps<Theme>;
}

/** The same person has the same initials in every list of staff. */
export const NamedAvatar = ({ name, imageUrl = null, sx }: NamedAvatarProps) => (
  <PersonAvatar person={{ ...namesForAvatar(name), imageUrl }} sx={sx} />
);
