import ErrorIcon from '@mui/icons-material/Cancel';
import CheckIcon from '@mui/icons-material/CheckCircle';
import InfoIcon from '@mui/icons-material/NotificationsOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import {
  closeSnackbar,
  enqueueSnackbar,
  MaterialDesignContent,
  type SnackbarKey,
  SnackbarProvider,
} from 'notistack';
import { useEffect } from 'react';
import { onNotice } from '../api/notices';
import { Themed } from '../Themed';
import { OpeningToast } from './OpeningToast';

const DURATION_MS = 4000;
const MOST_AT_ONCE = 3;

const Toast = styled(MaterialDesignContent)({
  '&.notistack-MuiContent': {
    backgroundColor: '#0A3523',
    color: '#FFFFFF',
    borderRadius: 14,
    fontFamily: 'inherit',
    fontSize: '.9375rem',
    fontWeight: 600,
    maxWidth: 420,
    flexWrap: 'nowrap',
    boxShadow: '0 16px 36px -14px rgba(6,24,15,.45)',
    '& svg': { flexShrink: 0, marginRight: 10, fontSize: 20, color: '#FFC93C' },
  },
  '&.notistack-MuiContent-error': { backgroundColor: '#9E1623', '& svg': { color: '#FFFFFF' } },
});

function ToastAction({ id, label, run }: { id: SnackbarKey; label: string; run: () => void }) {
  const act = () => {
    closeSnackbar(id);
    run();
  };
  return (
    <Button className="on-ink" onClick={act} sx={{ minHeight: 44, color: '#FFC93C' }}>
      {label}
    </Button>
  );
}

/** At most three at once, top right (rules/site.md S4). */
export function Toasts() {
  useEffect(
    () =>
      onNotice(({ kind, message, title, durationMs, action, onOpen }) => {
        const autoHideDuration = durationMs ?? DURATION_MS;
        if (onOpen) {
          enqueueSnackbar(message, { variant: 'opening', autoHideDuration, title, onOpen });
          return;
        }
        enqueueSnackbar(title ? `${title}: ${message}` : message, {
          variant: kind,
          autoHideDuration,
          preventDuplicate: true,
          ...(action && { action: id => <ToastAction id={id} {...action} /> }),
        });
      }),
    [],
  );
  return (
    <Themed>
      <SnackbarProvider
        maxSnack={MOST_AT_ONCE}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        iconVariant={{ success: <CheckIcon />, error: <ErrorIcon />, info: <InfoIcon /> }}
        Components={{ success: Toast, error: Toast, info: Toast, opening: OpeningToast }}
      />
    </Themed>
  );
}
