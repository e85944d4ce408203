import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type Ref, useId, useRef } from 'react';

interface ContentsFieldProps {
  items: readonly string[];
  onChange: (items: string[]) => void;
  error?: string | undefined;
  ref?: Ref<HTMLElement>;
}

/** What is in a package, a line each: Enter begins the next, and a list that is pasted becomes lines. */
export function ContentsField({ items, onChange, error, ref }: ContentsFieldProps) {
  const rows = items.length > 0 ? items : [''];
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const focusRow = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus());
  const put = (index: number, lines: readonly string[]) =>
    onChange([...rows.slice(0, index), ...lines, ...rows.slice(index + 1)]);
  const add = (after: number) => {
    onChange([...rows.slice(0, after + 1), '', ...rows.slice(after + 1)]);
    focusRow(after + 1);
  };
  return (
    <Box>
      <Box
        ref={list}
        component="ul"
        aria-label="Items"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
      >
        {rows.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, and two may say the same.
          <Box component="li" key={index} sx={{ display: 'flex', gap: 0.5 }}>
            <OutlinedInput
              fullWidth
              inputRef={index === 0 ? ref : undefined}
              value={item}
              error={Boolean(error)}
              placeholder={index === 0 ? 'Ofada rice, 5 kg' : undefined}
              inputProps={{
                'aria-label': `Item ${index + 1}`,
                maxLength: 200,
                'aria-describedby': error ? id : undefined,
                'aria-invalid': Boolean(error),
              }}
              onChange={event => put(index, [event.target.value])}
              onKeyDown={event => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add(index);
              }}
              onPaste={event => {
                const lines = event.clipboardData
                  .getData('text')
                  .split(/\r?\n/)
                  .map(line => line.trim())
                  .filter(Boolean);
                if (lines.length < 2) return;
                event.preventDefault();
                put(index, item.trim() ? [item, ...lines] : lines);
              }}
            />
            <IconButton
              aria-label={`Remove item ${index + 1}`}
              disabled={rows.length === 1}
              onClick={() => {
                onChange(rows.filter((_, at) => at !== index));
                focusRow(Math.max(0, index - 1));
              }}
            >
              <RemoveIcon />
            </IconButton>
          </Box>
        ))}
      </Box>
      {error && (
        <FormHelperText id={id} error sx={{ mx: 1.75 }}>
          {error}
        </FormHelperText>
      )}
      <Button size="small" startIcon={<AddIcon />} onClick={() => add(rows.length - 1)} sx={{ mt: 1 }}>
        Add item
      </Button>
    </Box>
  );
}
