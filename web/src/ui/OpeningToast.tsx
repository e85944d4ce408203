import BellIcon from '@mui/icons-material/NotificationsOutlined';
import Box from '@mui/material/Box';
import { type CustomContentProps, closeSnackbar, SnackbarContent } from 'notistack';
import { type Ref, useRef } from 'react';
import { useSettled } from './useSettled';

// A type, not an interface: the library asks for one with any keys.
type Opening = { title?: string | undefined; onOpen: () => void };

declare module 'notistack' {
  interface VariantOverrides {
    opening: Opening;
  }
}

/** A toast that is a button. No live region: who shows it says it in a place that is always there. */
export function OpeningToast({
  id,
  title,
  message,
  style,
  onOpen,
  ref,
}: CustomContentProps & Opening & { ref?: Ref<HTMLDivElement> }) {
  const button = useRef<HTMLButtonElement>(null);
  const settled = useSettled(button);
  const open = () => {
    closeSnackbar(id);
    onOpen();
  };
  return (
    <SnackbarContent ref={ref} style={style}>
      <Box
        ref={button}
        component="button"
        type="button"
        onClick={open}
        className="on-ink"
        data-settled={settled || undefined}
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: 1.25,
          width: '100%',
          maxWidth: 420,
          px: 2,
          py: 1.5,
          border: 0,
          borderRadius: '14px',
          bgcolor: '#0A3523',
          color: '#FFFFFF',
          font: 'inherit',
          fontSize: '.9375rem',
          textAlign: 'left',
          cursor: 'pointer',
          boxShadow: '0 16px 36px -14px rgba(6,24,15,.45)',
        }}
      >
        <BellIcon sx={{ fontSize: 20, mt: 0.25, flexShrink: 0, color: '#FFC93C' }} />
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {title && (
            <Box component="span" sx={{ display: 'block', fontWeight: 700 }}>
              {title}
            </Box>
          )}
          {message}
        </Box>
      </Box>
    </SnackbarContent>
  );
}
