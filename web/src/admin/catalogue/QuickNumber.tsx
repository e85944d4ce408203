import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { whereHovered } from '../../ui/whereHovered';

interface QuickNumberProps {
  /** `Price of Jollof Feast in naira` */
  label: string;
  /** As it is shown, and as it is typed. */
  children: ReactNode;
  text: string;
  start?: string;
  /** What was typed as a number, or a sentence that says why it is none. */
  read: (typed: string) => number | string;
  /** Undefined once it is saved, else why it was not. */
  onSave: (value: number) => Promise<string | undefined>;
}

/** As far as the padding of a cell goes, which cuts off what is wider. */
const beside = { mx: -1, maxWidth: 'calc(100% + 16px)' };

/**
 * A number of a row that is changed where it stands: Enter saves, Escape leaves it. It is saved over what stood there
 * when it was opened. What was refused stays as it was typed, with what stands there by now, and is sent again by Enter
 * alone.
 */
export function QuickNumber({ label, children, text, start, read, onSave }: QuickNumberProps) {
  const now = { text, onSave };
  const [typed, setTyped] = useState<string>();
  const [seen, setSeen] = useState(now);
  const [error, setError] = useState<string>();
  const [refused, setRefused] = useState(false);
  const [pending, setPending] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLElement>(null);

  const type = (next: string | undefined) => {
    if (typed === undefined || refused) setSeen(now);
    setTyped(next);
    setError(undefined);
    setRefused(false);
  };
  const close = (backToButton: boolean) => {
    type(undefined);
    if (backToButton) requestAnimationFrame(() => button.current?.focus());
  };
  const save = async (backToButton: boolean) => {
    if (typed === undefined || pending || (refused && !backToButton)) return;
    const over = refused ? now : seen;
    const value = read(typed);
    if (typeof value === 'string') return setError(value);
    if (value === read(over.text)) return close(backToButton);
    setSeen(over);
    setPending(true);
    const refusal = await over.onSave(value);
    setPending(false);
    if (refusal === undefined) return close(backToButton);
    setError(refusal);
    setRefused(true);
  };
  // The grid moves by the same keys.
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter') {
      event.preventDefault();
      void save(true);
    }
    if (event.key === 'Escape') close(true);
  };

  if (typed === undefined)
    return (
      <ButtonBase
        ref={button}
        onClick={event => {
          event.stopPropagation();
          type(text);
        }}
        onDoubleClick={event => event.stopPropagation()}
        onKeyDown={event => {
          if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
        }}
        sx={{
          minHeight: 36,
          px: 1,
          ...beside,
          gap: 0.5,
          borderRadius: '8px',
          font: 'inherit',
          textAlign: 'inherit',
          '& svg': { fontSize: 16, color: 'text.secondary' },
          ...whereHovered({ bgcolor: 'tint.primary' }),
        }}
      >
        <Box component="span" sx={visuallyHidden}>{`Change: ${label}, `}</Box>
        {children}
        <EditIcon />
      </ButtonBase>
    );
  return (
    <Box ref={place} onDoubleClick={event => event.stopPropagation()} sx={{ width: 168, ...beside }}>
      <OutlinedInput
        autoFocus
        size="small"
        value={typed}
        disabled={pending}
        error={error !== undefined}
        onFocus={event => event.target.select()}
        onChange={event => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => void save(false)}
        startAdornment={start && <InputAdornment position="start">{start}</InputAdornment>}
        inputProps={{
          'aria-label': label,
          'aria-invalid': error !== undefined,
          inputMode: 'decimal',
          title: error,
        }}
        sx={{ minHeight: 40, pl: 1, '& input': { p: 0.75 } }}
      />
      {error && (
        <Refusal at={place.current}>
          {refused && text !== seen.text ? `${error} It is ${start ?? ''}${text} now.` : error}
        </Refusal>
      )}
    </Box>
  );
}

const REFUSAL_WIDTH = 220;
/** Of the longest that is said. */
const REFUSAL_HEIGHT = 110;

/** Outside of the grid, whose cells cut off what is larger than they are; above its field where there is no room below. */
function Refusal({ at, children }: { at: HTMLElement | null; children: string }) {
  const { top = 0, bottom = 0, right = 0 } = at?.getBoundingClientRect() ?? {};
  const hasRoom = bottom + REFUSAL_HEIGHT < innerHeight;
  return createPortal(
    <Box
      role="alert"
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        ...(hasRoom ? { top: bottom + 4 } : { bottom: innerHeight - top + 4 }),
        left: Math.max(8, right - REFUSAL_WIDTH),
        width: REFUSAL_WIDTH,
        p: 1,
        borderRadius: '8px',
        bgcolor: 'error.main',
        color: 'error.contrastText',
        fontSize: '.8125rem',
        lineHeight: 1.4,
      }}
    >
      {children}
    </Box>,
    document.body,
  );
}
