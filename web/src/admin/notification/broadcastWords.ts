import type { BroadcastRequest } from '@mudu/contracts/notification/requests';
import type { BroadcastResult } from '@mudu/contracts/notification/views';

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
export type BroadcastType = keyof typeof broadcastTypes;

const people = (count: number) => `${count.toLocaleString('en-NG')} ${count === 1 ? 'person' : 'people'}`;
const pushes = (count: number) =>
  `${count.toLocaleString('en-NG')} ${count === 1 ? 'push message' : 'push messages'}`;

/** How it goes out, said before it does. */
export const howItGoesOut = (audience: Audience): string =>
  `${audienceNames[audience]} get it on their list of notifications and as a push message on their devices, except where they turned that off. At night it waits until morning. It can not be taken back.`;

/** How many were reached, one sentence for each thing that happened. */
export function reachText({ sent, failed, pushSent, pushFailed }: BroadcastResult): string[] {
  return [
    `Sent to ${people(sent)}.`,
    ...(failed > 0 ? [`${people(failed)} could not be reached.`] : []),
    `${pushes(pushSent)} went out${pushFailed > 0 ? `, ${pushFailed.toLocaleString('en-NG')} failed` : ''}.`,
  ];
}
