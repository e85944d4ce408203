import ErrorIcon from '@mui/icons-material/Cancel';
import CheckIcon from '@mui/icons-material/CheckCircle';
import InfoIcon from '@mui/icons-material/NotificationsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import {
  type CustomContentProps,
  closeSnackbar,
  enqueueSnackbar,
  SnackbarContent,
  type SnackbarKey,
  SnackbarProvider,
} from 'notistack';
import { type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { type Notice, onNotice, onTriedAgain, TOAST_MS } from '../api/notices';
import { Themed } from '../Themed';
import { OpeningToast } from './OpeningToast';
import { MOST_AT_ONCE, toasts } from './toastRoom';
import { useSettled } from './useSettled';

const TOASTS = '.notistack-SnackbarContainer';
// A toast with something to press takes presses once it has settled; nothing else here does. A press that began beside
// all toasts ends where it began, whichever comes over it or is moved there by a newer one.
const presses = (
  <GlobalStyles
    styles={{
      [`${TOASTS} > *`]: { pointerEvents: 'none !important' },
      [`${TOASTS} [data-settled]`]: { pointerEvents: 'auto' },
      [`body:has(:active):not(:has(${TOASTS} :active)) ${TOASTS} [data-settled]`]: { pointerEvents: 'none' },
    }}
  />
);
// On a phone the bar at the top is all there is to go on with: the menu, the cart and the bell stay free. A window too
// low for a bar that stays has none.
const belowTheBar = (
  <GlobalStyles
    styles={{
      '@media (max-width: 47.999em) and (min-height: 22.5em)': {
        [TOASTS + TOASTS]: { top: 66 },
      },
    }}
  />
);
const icons = { success: CheckIcon, error: ErrorIcon, info: InfoIcon };

/** Without a live region: `Announcer` says what toasts say. */
function Toast({
  id,
  message,
  action,
  variant,
  style,
  ref,
}: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  const settled = useSettled();
  const failed = variant === 'error';
  const Icon = icons[variant as keyof typeof icons];
  return (
    <SnackbarContent ref={ref} style={style}>
      <Box
        className="on-ink"
        data-settled={(action && settled) || undefined}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          maxWidth: 420,
          ml: 'auto',
          px: 2,
          py: 1.25,
          borderRadius: '14px',
          border: '1px solid transparent',
          bgcolor: failed ? '#9E1623' : '#0A3523',
          color: '#FFFFFF',
          fontSize: '.9375rem',
          fontWeight: 600,
          boxShadow: '0 16px 36px -14px rgba(6,24,15,.45)',
        }}
      >
        <Icon sx={{ fontSize: 20, flexShrink: 0, color: failed ? '#FFFFFF' : '#FFC93C' }} />
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{message}</Box>
        {typeof action === 'function' ? action(id) : action}
      </Box>
    </SnackbarContent>
  );
}

/** At most three at once, top right, below the top bar of a phone (rules/site.md S4). */
export function Toasts() {
  useEffect(
    () =>
      onNotice(({ kind, message, title, durationMs, action, onOpen, about }, toldAt) => {
        const autoHideDuration = durationMs ?? TOAST_MS;
        if (onOpen) {
          toasts.show(
            'news',
            message,
            onClose =>
              enqueueSnackbar(message, { variant: 'opening', autoHideDuration, title, onOpen, onClose }),
            toldAt,
            about,
          );
          return;
        }
        const said = title ? `${title}: ${message}` : message;
        toasts.show(
          action ? 'asks' : 'tells',
          said,
          onClose =>
            enqueueSnackbar(said, {
              variant: kind,
              autoHideDuration,
              onClose,
              ...(action && {
                persist: true,
                action: id => <ToastAction id={id} stayMs={autoHideDuration} {...action} />,
              }),
            }),
          toldAt,
          about,
        );
      }),
    [],
  );
  useEffect(() => onTriedAgain(toasts.triedAgain), []);
  return (
    <Themed>
      {presses}
      {belowTheBar}
      <SnackbarProvider
        maxSnack={MOST_AT_ONCE}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        Components={{ success: Toast, error: Toast, info: Toast, opening: OpeningToast }}
      />
    </Themed>
  );
}

interface ToastActionProps extends NonNullable<Notice['action']> {
  id: SnackbarKey;
  stayMs: number;
}

/** The toast stays as long as somebody is at it, and then anew. */
function ToastAction({ id, stayMs, label, run, onHeld }: ToastActionProps) {
  const [done, setDone] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const held = useHeld(button);
  useEffect(() => {
    onHeld?.(held);
    if (held) return;
    const timer = setTimeout(() => closeSnackbar(id), stayMs);
    return () => clearTimeout(timer);
  }, [held, onHeld, id, stayMs]);
  const act = () => {
    setDone(true);
    closeSnackbar(id);
    run();
  };
  // The toast still fades for a moment; what was taken back is not taken back twice.
  if (done) return null;
  return (
    <Button ref={button} onClick={act} sx={{ color: '#FFC93C', minWidth: 0, my: -0.5, mr: -1 }}>
      {label}
    </Button>
  );
}

/** Whether the focus or the mouse is in the toast around this. */
function useHeld(inside: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const toast = inside.current?.closest('.on-ink');
    const hold = () => setHeld(true);
    const release = () => setHeld(toast?.matches(':hover, :focus-within') ?? false);
    const heeded = { focusin: hold, mouseenter: hold, focusout: release, mouseleave: release };
    for (const [event, heed] of Object.entries(heeded)) toast?.addEventListener(event, heed);
    return () => {
      for (const [event, heed] of Object.entries(heeded)) toast?.removeEventListener(event, heed);
    };
  }, [inside]);
  return held;
}
