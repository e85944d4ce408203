import type { TooltipProps } from '@mui/material/Tooltip';
import { lazy, type ReactElement, Suspense } from 'react';

/** Only the rail of icons needs it, and it places itself with a library of its own; the icon does without. */
const Tooltip = lazy(() =>
  import('@mui/material/Tooltip').catch(() => ({ default: ({ children }: TooltipProps) => children })),
);

/** A word beside an icon that has none; without a title just the icon. */
export function Tip({ title, children }: { title: string; children: ReactElement }) {
  if (!title) return children;
  return (
    <Suspense fallback={children}>
      <Tooltip describeChild title={title} placement="right">
        {children}
      </Tooltip>
    </Suspense>
  );
}
