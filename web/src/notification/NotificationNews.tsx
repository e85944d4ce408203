import type { NotificationArea } from './area';
import { usePushDevice } from './usePushDevice';
import { useTelling } from './useTelling';

/** Around an area's pages: new notifications become toasts, and are said to those who hear the page. */
export function NotificationNews({
  area,
  personId,
}: {
  area: NotificationArea;
  personId: string | undefined;
}) {
  const { said, tell } = useTelling(area, personId);
  usePushDevice(personId, area.page, tell);
  return (
    <div aria-live="polite" className="visually-hidden">
      {said}
    </div>
  );
}
