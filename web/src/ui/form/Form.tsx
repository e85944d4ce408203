import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type MouseEvent, type ReactNode, type SubmitEventHandler, useRef } from 'react';

/** Our own sentences instead of the browser's bubbles; a double press does nothing to what has come beneath it. */
export function Form({
  onSubmit,
  children,
  sx,
}: {
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  children: ReactNode;
  sx?: SxProps<Theme>;
}) {
  const pressed = useRef<Element>(null);
  /** What an error says makes a form longer, so that the second press may meet another field than the first. */
  const once = (event: MouseEvent) => {
    const part = event.target as Element;
    const target = part.closest('label, button, a') ?? part;
    if (event.detail < 2) pressed.current = target;
    else if (target !== pressed.current) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return (
    <Box
      component="form"
      onClickCapture={once}
      noValidate
      onSubmit={onSubmit}
      sx={[{ display: 'grid', gap: 2 }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {children}
    </Box>
  );
}
