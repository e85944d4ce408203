export { Announcements } from './announcements.js';
export { NotificationModule } from './notification.module.js';
export { type News, TellPeople } from './tellPeople.handler.js';
