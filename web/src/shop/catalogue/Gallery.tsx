import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { Picture } from '../../ui/Picture';

/** The large picture and, when there are several, the small ones that choose it. */
export function Gallery({ name, imageUrls }: { name: string; imageUrls: string[] }) {
  const [shown, setShown] = useState(0);
  return (
    <Box>
      <Picture eager src={imageUrls[shown]} alt={name} sx={{ borderRadius: '18px' }} />
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
