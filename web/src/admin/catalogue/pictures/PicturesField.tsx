import UploadIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type Ref, useId, useRef, useState } from 'react';
import { notifyError, notifyUndo } from '../../../api/notices';
import { windowOf } from '../../../ui/windowOf';
import { moved } from '../../edit/moved';
import { PictureTile } from './PictureTile';
import { leftOut, MOST_PICTURES, putBack } from './pictureList';

const CropModal = windowOf(() => import('./CropModal'), 'CropModal');

const TYPES = 'image/jpeg,image/png,image/webp';

interface PicturesFieldProps {
  type: 'package' | 'grocery';
  urls: readonly string[];
  onChange: (urls: string[]) => void;
  error?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** Pictures of goods: dropped, chosen or taken, each cut before it is sent; the first is the one on cards. */
export function PicturesField({ type, urls, onChange, error, ref }: PicturesFieldProps) {
  const [waiting, setWaiting] = useState<File[]>([]);
  const [chosen, setChosen] = useState(0);
  const [over, setOver] = useState(false);
  const dragged = useRef<number>(undefined);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const id = useId();
  const room = MOST_PICTURES - urls.length;

  const take = (list: FileList | null) => {
    const given = [...(list ?? [])];
    const taken = given.slice(0, room);
    const said = leftOut(given.length, room);
    if (said) notifyError(said);
    setChosen(taken.length);
    setWaiting(taken);
  };
  const next = () => setWaiting(([, ...others]) => others);
  /** What there is when Undo is pressed. */
  const now = useRef(urls);
  now.current = urls;
  const remove = (url: string, index: number) => {
    onChange(urls.filter(one => one !== url));
    notifyUndo('Picture removed.', () => onChange(putBack(now.current, url, index)));
  };
  const [file] = waiting;
  return (
    <Box
      onDragOver={event => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        setOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      {urls.length > 0 && (
        <Box
          component="ul"
          aria-label="Pictures"
          tabIndex={-1}
          sx={{
            listStyle: 'none',
            m: 0,
            mb: 1.5,
            p: 0,
            display: 'grid',
            gap: 1.25,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 140px), 1fr))',
          }}
        >
          {urls.map((url, index) => (
            <PictureTile
              key={url}
              url={url}
              index={index}
              count={urls.length}
              onMove={to => onChange(moved(urls, index, to))}
              onRemove={() => remove(url, index)}
              onDragStart={() => {
                dragged.current = index;
              }}
              onDropHere={() => {
                if (dragged.current !== undefined) onChange(moved(urls, dragged.current, index));
                dragged.current = undefined;
              }}
            />
          ))}
        </Box>
      )}
      <Box
        sx={{
          border: '2px dashed',
          borderColor: over ? 'primary.main' : error ? 'error.main' : 'control',
          bgcolor: over ? 'tint.primary' : 'transparent',
          borderRadius: '14px',
          p: 2,
          display: 'grid',
          justifyItems: 'center',
          gap: 1,
          textAlign: 'center',
        }}
      >
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {room > 0
            ? 'Drop pictures here: JPEG, PNG or WebP, at most 5 MB each.'
            : 'Eight pictures are the most there can be.'}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
          <Button
            ref={ref}
            aria-describedby={error ? id : undefined}
            variant="outlined"
            size="small"
            disabled={room <= 0}
            startIcon={<UploadIcon />}
            onClick={() => files.current?.click()}
          >
            Choose pictures
          </Button>
          <Button
            variant="outlined"
            size="small"
            disabled={room <= 0}
            startIcon={<CameraIcon />}
            onClick={() => camera.current?.click()}
            sx={{ '@media (pointer: fine)': { display: 'none' } }}
          >
            Take a photo
          </Button>
        </Box>
      </Box>
      {error && (
        <FormHelperText id={id} error sx={{ mx: 1.75 }}>
          {error}
        </FormHelperText>
      )}
      <input
        ref={files}
        hidden
        multiple
        type="file"
        accept={TYPES}
        aria-label="Pictures to add"
        onChange={event => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <input
        ref={camera}
        hidden
        type="file"
        accept={TYPES}
        capture="environment"
        onChange={event => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      {file && (
        <CropModal
          key={`${waiting.length} ${file.name}`}
          file={file}
          type={type}
          place={chosen > 1 ? `${chosen - waiting.length + 1} of ${chosen}` : undefined}
          onKept={url => {
            onChange([...urls, url]);
            next();
          }}
          onClose={next}
        />
      )}
    </Box>
  );
}
