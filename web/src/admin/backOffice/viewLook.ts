import type { ViewName } from '@mudu/contracts/endpoint';
import { howMany } from '@mudu/contracts/howMany';
import type { ProjectionView } from '@mudu/contracts/ops/views';
import type { Tone } from '../../ui/Badge';

export const stateLooks: Record<ProjectionView['state'], { label: string; tone: Tone }> = {
  live: { label: 'Live', tone: 'primary' },
  catching_up: { label: 'Catching up', tone: 'info' },
  rebuilding: { label: 'Rebuilding', tone: 'info' },
  holding: { label: 'Waiting for newer code', tone: 'warning' },
  stopped: { label: 'Stopped', tone: 'error' },
};

/** What each view shows, in the words of who works with it. */
const shows: Record<ViewName, string> = {
  orders: 'Orders, with their lists and counts',
  ledger: 'Wallets and the double-entry ledger',
  payments: 'Payments and what became of them',
  installments: 'Installment plans',
  promos: 'Promotions and their uses',
  referrals: 'Invitations and rewards',
  notifications: 'What people were told',
  figures: 'The figures of the dashboard',
  history: 'The log, made to be browsed',
};
export const showsText = (name: string): string => shows[name as ViewName] ?? name;
export const nameText = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The server counts no further. */
const MOST_LAG = 1000;
const count = (n: number) => n.toLocaleString('en-NG');

export function lagText({ lagEvents, lagSeconds }: Pick<ProjectionView, 'lagEvents' | 'lagSeconds'>): string {
  if (lagEvents === 0) return 'Has read everything';
  const events = lagEvents >= MOST_LAG ? `${count(MOST_LAG)} events and more` : howMany(lagEvents, 'event');
  return `${events} behind, ${howMany(Math.round(lagSeconds), 'second')}`;
}

type Rebuild = NonNullable<ProjectionView['rebuild']>;

/** Its tables get their indexes and are put in the place of the live ones. */
const isAllRead = ({ done, total }: Pick<Rebuild, 'done' | 'total'>) => total !== null && done >= total;

export function progressText({ done, total, perSecond, etaSeconds }: Rebuild): string {
  if (isAllRead({ done, total })) return `${howMany(done, 'event')} read, the tables are made ready`;
  const read = total === null ? howMany(done, 'event') : `${count(done)} of ${count(total)} events`;
  const left = etaSeconds === null ? '' : `, about ${howMany(Math.ceil(etaSeconds), 'second')} left`;
  return `${read} read, ${count(Math.round(perSecond))} a second${left}`;
}

/** 0 to 100; undefined where nobody knows: the log does not count its events, or all are read. */
export const percentOf = ({ done, total }: Rebuild): number | undefined =>
  total === null || isAllRead({ done, total }) ? undefined : (100 * done) / total;
