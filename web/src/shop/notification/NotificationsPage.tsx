import { shopArea } from '../../notification/area';
import { NotificationsPanel } from '../../notification/NotificationsPanel';
import { Page } from '../../ui/Page';

export function NotificationsPage() {
  return (
    <Page title="Notifications" description="News about your orders, payments and wallet.">
      <NotificationsPanel area={shopArea} />
    </Page>
  );
}
