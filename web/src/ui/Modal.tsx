import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type InputEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { keepUnsaved } from './form/unsaved';
import { useBackCloses } from './useBackCloses';

export interface ModalAction extends Omit<ButtonProps, 'children'> {
  /** `Complete` unless said otherwise. */
  label?: string;
}

export interface ModalProps {
  open?: boolean;
  onClose: () => void;
  title?: ReactNode;
  /** One line under the title. */
  description?: ReactNode;
  /** The last one is the main action. */
  actions?: ModalAction[];
  /** Below the actions. */
  note?: ReactNode;
  width?: number;
  /** The title is drawn by the content itself; this names the dialog. */
  label?: string;
  /** Id of what describes it, where the content itself says so. */
  describedBy?: string;
  bare?: boolean;
  /** Small dialogs stay dialogs on a phone. */
  compact?: boolean;
  /** Something was chosen in it that is not saved; forms and what is typed see to that themselves. */
  unsaved?: boolean;
  children?: ReactNode;
}

export function Modal(props: ModalProps) {
  const {
    open = true,
    onClose,
    title,
    description,
    actions,
    note,
    width = 520,
    label,
    describedBy,
    bare = false,
    compact = false,
    unsaved = false,
    children,
  } = props;
  const theme = useTheme();
  const phone = useMediaQuery(theme.breakpoints.down('md')) && !compact;
  const id = useId();
  useBackCloses(open, onClose);
  const { hasTyped, noteTyped } = useTyped(open);
  useEffect(() => (unsaved ? keepUnsaved() : undefined), [unsaved]);
  return (
    <Dialog
      open={open}
      onClose={() => {
        // A slip, such as a press beside it: the ways out that are named stay.
        if (!hasTyped() && !unsaved) onClose();
      }}
      fullScreen={phone}
      aria-labelledby={title ? `${id}-title` : undefined}
      aria-describedby={description ? `${id}-line` : describedBy}
      slotProps={{
        paper: {
          onInput: noteTyped,
          'aria-label': title ? undefined : label,
          sx: { width: '100%', maxWidth: phone ? 'none' : width, m: phone ? 0 : 2 },
        },
      }}
    >
      <IconButton
        aria-label="Close"
        onClick={onClose}
        sx={{ position: 'absolute', top: 12, right: 12, zIndex: 2, color: 'text.secondary' }}
      >
        <CloseIcon />
      </IconButton>
      {bare ? (
        children
      ) : (
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
          {title && (
            <Box sx={{ px: 2.5, pt: 2.5, pb: 1.5, pr: 8, overflowWrap: 'anywhere' }}>
              <Typography id={`${id}-title`} variant="h4" component="h2">
                {title}
              </Typography>
              {description && (
                <Typography id={`${id}-line`} variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
                  {description}
                </Typography>
              )}
            </Box>
          )}
          <Box sx={{ px: 2.5, pb: 2.5, pt: title ? 0.5 : 3, flex: 1, overflowY: 'auto' }}>{children}</Box>
          {actions && (
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1.25,
                justifyContent: 'flex-end',
                px: 2.5,
                py: 2,
                borderTop: 1,
                borderColor: 'divider',
                flexDirection: { xs: 'column', sm: 'row' },
              }}
            >
              {actions.map(({ label: text = 'Complete', ...button }, index) => (
                <Button key={text} variant={index === actions.length - 1 ? 'contained' : 'text'} {...button}>
                  {text}
                </Button>
              ))}
            </Box>
          )}
          {note && (
            <Typography
              variant="caption"
              sx={{ color: 'text.secondary', textAlign: 'center', px: 2.5, pb: 2.5 }}
            >
              {note}
            </Typography>
          )}
        </Box>
      )}
    </Dialog>
  );
}

/** Whether somebody has typed or chosen something since it opened; words that are searched for are soon typed again. */
function useTyped(open: boolean) {
  const typed = useRef(false);
  useEffect(() => {
    if (open) typed.current = false;
  }, [open]);
  const noteTyped = ({ target }: InputEvent) => {
    if (target instanceof HTMLElement && target.getAttribute('role') !== 'searchbox') typed.current = true;
  };
  return { hasTyped: () => typed.current, noteTyped };
}
