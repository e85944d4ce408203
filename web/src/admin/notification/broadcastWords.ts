import { howMany } from '@mudu/contracts/howMany';
import type { BroadcastRequest } from '@mudu/contracts/notification/requests';
import type { BroadcastAudience, BroadcastResult } from '@mudu/contracts/notification/views';

type Audience = BroadcastRequest['audience'];

export const audienceNames: Record<Audience, string> = {
  all: 'All customers',
  new_users: 'New customers',
  existing_users: 'Existing customers',
};

/** The types that are news to many; the others are about one person's own things. */
export const broadcastTypes = {
  new_packages_available: 'New packages',
  promo_available: 'Promotion',
  promo_activated: 'Promotion has started',
  promo_cancelled: 'Promotion has ended',
} as const;

const people = (count: number) => howMany(count, 'person', 'people');
export const colleagues = (count: number) => howMany(count, 'colleague');
const pushes = (count: number) => howMany(count, 'push message');

const count = (number: number) => number.toLocaleString('en-NG');

/** Whom it would reach, while it is written. */
export const reachableText = ({ people: all, withMail, withPush }: BroadcastAudience): string =>
  `It would reach ${people(all)}, ${count(withMail)} of them by mail and ${count(withPush)} by push message too.`;

/** How it goes out, said before it does; with numbers once they are counted. */
export function howItGoesOut(audience: Audience, counted: BroadcastAudience | undefined): string {
  const ways = counted
    ? `${people(counted.people)} (${audienceNames[audience].toLowerCase()}) ${counted.people === 1 ? 'gets' : 'get'} it on their list of notifications${
        counted.muted > 0 ? `, except ${count(counted.muted)} who turned such news off` : ''
      }; ${count(counted.withMail)} of them also by mail and ${count(counted.withPush)} as a push message.`
    : `${audienceNames[audience]} get it on their list of notifications, by mail and as a push message on their devices, except where they turned that off.`;
  return `${ways} At night mails and push messages wait until morning. It cannot be taken back.`;
}

/** Whom a critical event warns. */
export const whoIsWarned = (counted: BroadcastAudience | undefined): string =>
  counted
    ? `${colleagues(counted.people)} ${counted.people === 1 ? 'gets' : 'get'} a notification and a mail, ${count(counted.withPush)} of them also a push message: every admin, super admin and support colleague.`
    : 'Every admin, super admin and support colleague gets a notification, a mail and a push message.';

/** How many were reached, one sentence for each thing that happened. */
export function reachText({ sent, failed, pushSent }: BroadcastResult): string[] {
  return [
    `Sent to ${people(sent)}.`,
    ...(failed > 0 ? [`${people(failed)} could not be reached.`] : []),
    pushSent > 0
      ? `${pushes(pushSent)} ${pushSent === 1 ? 'was' : 'were'} handed to the push services so far. Whether each arrives is not told to us.`
      : 'No push message was handed over so far; at night they wait until morning.',
  ];
}
