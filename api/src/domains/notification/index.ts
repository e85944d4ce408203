export { Announcements } from './announcements.js';
export { Deliver } from './deliver.handler.js';
export { ForgetPreferences } from './forgetPreferences.handler.js';
export { MailOnce } from './mailOnce.handler.js';
export { NotificationModule } from './notification.module.js';
export { NotificationQueries } from './notification.queries.js';
export { ShortWallets } from './shortWallets.js';
export { type News, TellPeople } from './tellPeople.handler.js';
