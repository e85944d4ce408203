import { type ComponentProps, lazy, Suspense } from 'react';
import type { ConflictDialog as Dialog } from './ConflictDialog';

const ConflictDialog = lazy(async () => ({ default: (await import('./ConflictDialog')).ConflictDialog }));

/** The choice between both versions; its code is fetched when somebody else was faster. */
export const ConflictChoice = (props: ComponentProps<typeof Dialog>) => (
  <Suspense fallback={null}>
    <ConflictDialog {...props} />
  </Suspense>
);
