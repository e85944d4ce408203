import { staffArea } from '../../notification/area';
import { NotificationBell } from '../../notification/NotificationBell';

/** The admin's bar shows only a bell. */
export const AdminActions = () => <NotificationBell area={staffArea} />;
