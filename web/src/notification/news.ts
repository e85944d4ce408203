import type { NotificationType } from '@mudu/contracts/notification/requests';

/** What a toast says and where a tap on it leads. */
export interface News {
  /** Absent in a push that does not say it. */
  type?: NotificationType;
  /** Absent where a push could not be read. */
  id: string | undefined;
  title: string;
  message: string;
  to: string;
}

/** What the push worker hands to a page (public/push-worker.js). */
export interface PushedMessage {
  id?: string;
  type?: NotificationType;
  title: string;
  body: string;
  path: string;
}

const isOfTheShop = (path: string) => /^\/(?!\/)/.test(path);

/** A push as news like any other; one that leads elsewhere leads to the list of notifications, `page`. */
export const newsOfPush = ({ id, type, title, body, path }: PushedMessage, page: string): News => ({
  ...(type ? { type } : {}),
  id,
  title,
  message: body,
  to: isOfTheShop(path) ? path : page,
});

/** The page of the order it is about, which says several things within moments: placed, paid, confirmed. */
export const orderOf = ({ to }: Pick<News, 'to'>): string | undefined =>
  /\/tracking\/./.test(to) ? to : undefined;

/** What the shop tells at once of what a shopper does. */
const ofOwnDoing: readonly (NotificationType | undefined)[] = [
  'order_placed',
  'order_confirmed',
  'order_cancelled',
  'payment_success',
  'payment_failed',
  'installment_paid',
  'payment_plan_completed',
  'wallet_credited',
  'wallet_debited',
];

/**
 * Of each order the newest, and everything else; the newest come first. A page that has just done something has said so
 * itself: the bell counts what the shop tells of that.
 */
export function worthTelling(all: readonly News[], hasJustDone = false): News[] {
  const news = hasJustDone ? all.filter(({ type }) => !ofOwnDoing.includes(type)) : all;
  return news.filter((one, at) => {
    const order = orderOf(one);
    return order === undefined || news.findIndex(other => orderOf(other) === order) === at;
  });
}
