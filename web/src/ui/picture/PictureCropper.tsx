import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import type { Cut } from './cropped';

interface PictureCropperProps {
  file: File;
  /** Width by height. */
  aspect: number;
  round?: boolean;
  onCut: (cut: Cut) => void;
  onUnreadable: () => void;
}

/** A frame over the picture: dragged or moved by the arrow keys, zoomed by the slider, two fingers or the wheel. */
export function PictureCropper({ file, aspect, round = false, onCut, onUnreadable }: PictureCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <>
      <Box
        sx={{
          position: 'relative',
          height: 300,
          borderRadius: '14px',
          overflow: 'hidden',
          bgcolor: '#10231B',
          '& [data-testid=cropper]:focus-visible': { outline: '3px solid #8FB6FF', outlineOffset: 2 },
        }}
      >
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            aspect={aspect}
            cropShape={round ? 'round' : 'rect'}
            showGrid={false}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => onCut(pixels)}
            mediaProps={{ alt: 'The picture you chose', onError: onUnreadable }}
            cropperProps={{
              role: 'group',
              'aria-label': 'Part of the picture that is shown. Move it with the arrow keys.',
            }}
          />
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 2, px: 1 }}>
        <Box component="span" id="zoom-label" sx={{ fontWeight: 700, fontSize: '.875rem' }}>
          Zoom
        </Box>
        <Slider
          aria-labelledby="zoom-label"
          min={1}
          max={3}
          step={0.1}
          value={zoom}
          onChange={(_, value) => setZoom(value as number)}
        />
      </Box>
    </>
  );
}
