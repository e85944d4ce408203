import { EmptyState } from '../ui/EmptyState';

export function NoNotifications() {
  return (
    <EmptyState art="bell" title="No notifications yet" text="We'll notify you when something arrives!" />
  );
}
