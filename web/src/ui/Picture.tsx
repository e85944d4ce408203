import { cardPicture } from '@mudu/contracts/upload/pictureAddress';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { usePicture } from './usePicture';

interface PictureProps {
  src: string | undefined;
  /** Empty for decoration. */
  alt: string;
  ratio?: string;
  /** Shown where there is none; the shop's mark unless said otherwise. */
  instead?: string;
  eager?: boolean;
  /** Wider than a card: the picture of the page itself. */
  large?: boolean;
  sx?: SxProps<Theme>;
}

/** A product's picture, cropped to its box. */
export function Picture({
  src,
  alt,
  instead,
  ratio = '4 / 3',
  eager = false,
  large = false,
  sx,
}: PictureProps) {
  const { missing, image } = usePicture(src && (large ? src : cardPicture(src)), instead);
  const picture = { ...image, alt, loading: eager ? 'eager' : 'lazy', decoding: 'async' } as const;
  const box = [
    { display: 'block', width: '100%', aspectRatio: ratio, backgroundColor: 'tint.neutral' },
    ...(Array.isArray(sx) ? sx : [sx]),
  ];
  if (!missing) return <Box component="img" {...picture} sx={[{ objectFit: 'cover' }, ...box]} />;
  // Its inset is a part of the picture's own width, whatever it stands in.
  return (
    <Box sx={[{ overflow: 'hidden' }, ...box]}>
      <Box
        component="img"
        {...picture}
        sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain', padding: '18%' }}
      />
    </Box>
  );
}
