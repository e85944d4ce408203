import { uploadImage } from '@mudu/contracts/endpoints/upload';
import CameraIcon from '@mui/icons-material/AddAPhotoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useState } from 'react';
import { sentenceFor } from '../../api/errorTable';
import { useCommand } from '../../api/useCommand';
import { Picture } from '../../ui/Picture';

const FALLBACK = 'Failed to upload image.';

interface PhotoFieldProps {
  label: string;
  url: string | undefined;
  onChange: (url: string | undefined) => void;
}

/** One picture, from the camera or a file, sent as soon as it is chosen. */
export function PhotoField({ label, url, onChange }: PhotoFieldProps) {
  const id = useId();
  const [trouble, setTrouble] = useState<string>();
  const { run, pending } = useCommand(uploadImage, {
    fallback: FALLBACK,
    onDone: image => onChange(image.url),
    onRefused: error => {
      if (error.status !== 413 && error.status !== 415) return false;
      setTrouble(sentenceFor(error, FALLBACK));
      return true;
    },
  });
  const send = (file: File | undefined) => {
    if (!file) return;
    setTrouble(undefined);
    const form = new FormData();
    form.append('type', 'general');
    form.append('file', file);
    void run({ form });
  };
  return (
    <Box>
      <Box sx={{ fontWeight: 700, fontSize: '.875rem', mb: 0.625 }} id={id}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        {url && <Picture src={url} alt={label} ratio="1" sx={{ width: 72, borderRadius: '12px' }} />}
        <Button component="label" variant="outlined" startIcon={<CameraIcon />} disabled={pending}>
          {pending ? 'Sending...' : url ? 'Another photo' : 'Add a photo'}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-labelledby={id}
            className="visually-hidden"
            onChange={event => {
              send(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </Button>
        {url && <Button onClick={() => onChange(undefined)}>Remove</Button>}
      </Box>
      {trouble && <FormHelperText error>{trouble}</FormHelperText>}
    </Box>
  );
}
