import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { fallbackArt } from '../../ui/fallbackArt';
import { Picture } from '../../ui/Picture';
import { HeartButton, type HeartProps } from '../../ui/shelf/HeartButton';

interface GalleryProps {
  name: string;
  imageUrls: string[];
  /** On a phone it lies on the picture; elsewhere it stands beside the button. */
  heart: HeartProps | undefined;
}

/** The large picture and, when there are several, the small ones that choose it. */
export function Gallery({ name, imageUrls, heart }: GalleryProps) {
  const [shown, setShown] = useState(0);
  return (
    <Box>
      <Box sx={{ position: 'relative' }}>
        <Picture
          eager
          large
          src={imageUrls[shown]}
          instead={fallbackArt()}
          alt={name}
          sx={{ borderRadius: '18px' }}
        />
        {heart && (
          <Box sx={{ display: { md: 'none' } }}>
            <HeartButton {...heart} />
          </Box>
        )}
      </Box>
      {imageUrls.length > 1 && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 1.25, mt: 1.25 }}>
          {imageUrls.map((url, index) => (
            <ButtonBase
              key={url}
              aria-label={`Picture ${index + 1} of ${imageUrls.length}`}
              aria-pressed={index === shown}
              onClick={() => setShown(index)}
              sx={{
                borderRadius: '14px',
                overflow: 'hidden',
                outline: index === shown ? '3px solid' : 'none',
                outlineColor: 'primary.main',
                outlineOffset: 2,
              }}
            >
              <Picture src={url} alt="" />
            </ButtonBase>
          ))}
        </Box>
      )}
    </Box>
  );
}
