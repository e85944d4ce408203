import { formatPrice } from '@mudu/contracts/money';
import type { SettingsArea } from '@mudu/contracts/settings/requests';
import type { SettingsChange } from '@mudu/contracts/settings/views';
import { formatDay } from '@mudu/contracts/time';
import { labelOfNumber } from './shopNumbers';

const fieldLabels: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  place: 'Where to collect',
  feeKobo: 'Fee',
  defaultFeeKobo: 'Fee where the state is not known',
  freeAboveKobo: 'Free from',
  minDays: 'Least days',
  maxDays: 'Most days',
  cutoff: 'Cut-off',
  states: 'States',
  active: 'Switched on',
  sort: 'Place',
  vatBps: 'VAT',
  perishable: 'Perishable',
  imageUrl: 'Picture',
  day: 'Day',
  points: 'Points',
  minOrderKobo: 'Least order',
  holdHours: 'Hours held',
};

/** A value as a person reads it. `name` says what it counts. */
export function shownValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && name.endsWith('Kobo')) return formatPrice(value);
  if (typeof value === 'number' && name === 'vatBps') return `${value / 100}%`;
  if (typeof value === 'number') return value.toLocaleString('en-NG');
  if (Array.isArray(value)) return value.length === 0 ? 'all' : value.join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([part, one]) => `${part} ${shownValue(part, one)}`)
      .join(', ');
  return name === 'day' ? formatDay(String(value)) : String(value).replaceAll('_', ' ');
}

/** `Pick up`, `Christmas was added` */
export function headlineOf(area: SettingsArea, { action, key, name }: SettingsChange): string {
  const called = area === 'shop' ? labelOfNumber(key) : area === 'referral' ? 'Referral points' : name;
  if (action === 'create') return `${called} was added`;
  return action === 'delete' ? `${called} was removed` : called;
}

/** What was before and after; of something new or gone its name says enough. */
export function changedLines(area: SettingsArea, { action, key, fields }: SettingsChange): string[] {
  if (action !== 'update') return [];
  return fields.map(({ field, before, after }) => {
    const name = area === 'shop' ? key : field;
    const turned = `${shownValue(name, before)} → ${shownValue(name, after)}`;
    return area === 'shop' || area === 'referral' ? turned : `${fieldLabels[field] ?? field}: ${turned}`;
  });
}
