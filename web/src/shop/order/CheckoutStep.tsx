import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { focusOrSay } from '../../api/notices';
import { Panel } from '../../ui/Panel';

interface CheckoutStepProps {
  title: string;
  aside?: ReactNode;
  /** Why what is chosen here was refused. */
  error: string | undefined;
  children: ReactNode;
}

/** A part of the checkout page. Refused, it says why and gets the focus: on a phone it is far above the button. */
export function CheckoutStep({ title, aside, error, children }: CheckoutStepProps) {
  const why = useId();
  const step = useRef<HTMLElement>(null);
  useEffect(() => {
    if (error && step.current) focusOrSay(step.current, error);
  }, [error]);
  return (
    <Panel title={title} aside={aside}>
      <Box
        ref={step}
        role="group"
        aria-label={title}
        aria-describedby={error ? why : undefined}
        tabIndex={-1}
      >
        {error && (
          <Alert id={why} severity="error" role="note" sx={{ mb: 1.5 }}>
            {error}
          </Alert>
        )}
        {children}
      </Box>
    </Panel>
  );
}
