import type { ReactNode } from 'react';
import type { ApiError } from '../api/ApiError';
import { PanelSkeletons } from './Skeletons';
import { type Missing, ViewTrouble } from './ViewTrouble';

interface AwaitedViewProps {
  view: { error: ApiError | undefined; mutate: () => unknown };
  /** Where to go when the thing is not there (any more). */
  missing?: Missing;
  /** What is said when it brought nothing, where the page says more than that. */
  trouble?: (onRetry: () => void) => ReactNode;
  /** Its shape until it is there. */
  waiting?: ReactNode;
}

interface ShownViewProps<T> extends AwaitedViewProps {
  view: AwaitedViewProps['view'] & { data: T | undefined };
  children: (reply: T) => ReactNode;
}

/** What a query brought; until then the shape of it, or what went wrong. What was brought before stays in a trouble. */
export function ShownView<T>({ children, ...awaited }: ShownViewProps<T>) {
  const { data } = awaited.view;
  return data === undefined ? <AwaitedView {...awaited} /> : children(data);
}

/** Of a query that has brought nothing so far. */
export function AwaitedView({ view, missing, trouble, waiting }: AwaitedViewProps) {
  const { error, mutate } = view;
  if (!error) return waiting ?? <PanelSkeletons />;
  const onRetry = () => void mutate();
  return trouble?.(onRetry) ?? <ViewTrouble error={error} onRetry={onRetry} missing={missing} />;
}
