import type { NotificationArea } from './area';
import { useTelling } from './useTelling';

/** Around an area's pages: new notifications become toasts, and are said to those who hear the page. */
export function NotificationNews({
  area,
  personId,
}: {
  area: NotificationArea;
  personId: string | undefined;
}) {
  const { said } = useTelling(area, personId);
  return (
    <div aria-live="polite" className="visually-hidden">
      {said}
    </div>
  );
}
