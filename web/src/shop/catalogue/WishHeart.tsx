import FavoriteIcon from '@mui/icons-material/Favorite';
import FavoriteBorderIcon from '@mui/icons-material/FavoriteBorderOutlined';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';

interface WishHeartProps {
  name: string;
  wished: boolean;
  onToggle: () => void;
  sx?: SxProps<Theme>;
}

export function WishHeart({ name, wished, onToggle, sx }: WishHeartProps) {
  return (
    <IconButton
      aria-label={wished ? `Remove ${name} from wishlist` : `Save ${name} to wishlist`}
      aria-pressed={wished}
      onClick={onToggle}
      sx={[{ color: wished ? 'error.main' : 'text.secondary' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {wished ? <FavoriteIcon fontSize="small" /> : <FavoriteBorderIcon fontSize="small" />}
    </IconButton>
  );
}
