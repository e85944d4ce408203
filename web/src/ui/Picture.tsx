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
  return (
    <Box
      component="img"
      {...image}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      sx={[
        {
          display: 'block',
          width: '100%',
          aspectRatio: ratio,
          objectFit: missing ? 'contain' : 'cover',
          padding: missing ? '18%' : 0,
          backgroundColor: 'tint.neutral',
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  );
}
