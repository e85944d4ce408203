import { listAdminNotifications, listNotifications } from '@mudu/contracts/endpoints/notification';
import { adminPaths, paths } from '../paths';

/** The shop's or the staff's side of notifications: which list, how much of it, and its page. */
export interface NotificationArea {
  list: typeof listNotifications | typeof listAdminNotifications;
  /** How many one page of the list holds. */
  limit: number;
  page: string;
}

export const shopArea: NotificationArea = { list: listNotifications, limit: 20, page: paths.notifications };
export const staffArea: NotificationArea = {
  list: listAdminNotifications,
  limit: 50,
  page: adminPaths.notifications,
};
