import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import { notifySuccess } from '../../api/notices';
import { readStored, writeStored } from '../../api/storage';
import { Field } from '../../ui/form/Field';
import { useBackCloses } from '../../ui/useBackCloses';
import { useMe } from '../person/useMe';

interface Saved {
  name: string;
  search: string;
}
const MOST = 20;
const isSaved = (value: unknown): value is Saved[] =>
  Array.isArray(value) &&
  value.every(one => typeof one?.name === 'string' && typeof one?.search === 'string');

interface SavedFiltersProps {
  list: string;
  /** The filters of now, as the address has them. */
  search: string;
  onApply: (search: string) => void;
}

/** Filters that are used again and again, under a name; kept on this device for each person apart. */
export function SavedFilters({ list, search, onApply }: SavedFiltersProps) {
  const person = useMe()?.id ?? '';
  const key = `filters.${person}.${list}`;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [saved, setSaved] = useState<Saved[]>([]);
  const [name, setName] = useState('');
  useBackCloses(anchor !== null, () => setAnchor(null));
  const open = (at: HTMLElement) => {
    setSaved(readStored(key, isSaved) ?? []);
    setAnchor(at);
  };
  const keep = (next: Saved[]) => {
    setSaved(next);
    writeStored(key, next.length === 0 ? undefined : next);
  };
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    const called = name.trim();
    if (!called) return;
    keep([...saved.filter(one => one.name !== called), { name: called, search }].slice(-MOST));
    setName('');
    setAnchor(null);
    notifySuccess(`Saved as “${called}”.`);
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<BookmarkIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => open(event.currentTarget)}
      >
        Saved filters
      </Button>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Saved filters', sx: { p: 1.5, width: 300 } } }}
      >
        {saved.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', px: 1, pb: 1 }}>
            Nothing saved yet.
          </Typography>
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {saved.map(one => (
            <Box component="li" key={one.name} sx={{ display: 'flex', alignItems: 'center' }}>
              <Button
                onClick={() => {
                  onApply(one.search);
                  setAnchor(null);
                }}
                sx={{
                  flex: 1,
                  minWidth: 0,
                  justifyContent: 'flex-start',
                  textAlign: 'left',
                  whiteSpace: 'normal',
                  overflowWrap: 'anywhere',
                }}
              >
                {one.name}
              </Button>
              <IconButton
                size="small"
                aria-label={`Forget ${one.name}`}
                onClick={() => keep(saved.filter(({ name: other }) => other !== one.name))}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
        <Box component="form" onSubmit={add} sx={{ display: 'grid', gap: 1, mt: 0.5 }}>
          <Field
            label="Save the filters of now as"
            size="small"
            value={name}
            inputProps={{ maxLength: 60 }}
            onChange={event => setName(event.target.value)}
          />
          <Button type="submit" variant="outlined" size="small" disabled={name.trim() === ''}>
            Save
          </Button>
        </Box>
      </Popover>
    </>
  );
}
