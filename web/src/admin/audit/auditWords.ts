import { formatNaira } from '@mudu/contracts/money';
import { truncated } from '../../ui/orderLook';

/** What staff did, in words; a fact of another kind is told by its name. */
const acts: Record<string, string> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  reset_password: 'Sent a reset letter to',
  rebuild: 'Began to rebuild',
  redrive: 'Tried again',
  reply: 'Answered',
  OrderConfirmed: 'Confirmed by force',
  OrderProcessed: 'Packed',
  OrderDispatched: 'Sent out or made ready to collect',
  OrderDelivered: 'Delivered',
  OrderBroughtBack: 'Brought back',
  OrderCancelled: 'Cancelled',
  OrderReturned: 'Took back',
  OrderPartRefunded: 'Refunded part of',
  OrderLocated: 'Said where it is:',
  OrderRescheduled: 'Rescheduled',
  OrderNoted: 'Wrote a note on',
  WalletAdjusted: 'Adjusted the wallet of',
  InstallmentWaived: 'Waived an installment of',
  InstallmentRescheduled: 'Rescheduled an installment of',
  PromoCreated: 'Created',
  PromoEdited: 'Edited',
  PromoActivated: 'Switched on',
  PromoDeactivated: 'Switched off',
  PromoCancelled: 'Cancelled',
  AnnouncementMade: 'Sent a message to many',
  NotificationMade: 'Sent a message',
};

const things: Record<string, string> = {
  person: 'Person',
  item: 'Item',
  category: 'Category',
  delivery_option: 'Delivery option',
  referral_settings: 'Referral points',
  shop_setting: 'Shop setting',
  holiday: 'Holiday',
  contact_message: 'Contact message',
  job: 'Job',
  projection: 'View',
  order: 'Order',
  wallet: 'Wallet',
  installment: 'Plan',
  promo: 'Promotion',
  referral: 'Referral',
  notification: 'Message',
  payment: 'Payment',
  catalogue: 'Stock',
};

/** `OrderRefundSettled` is `Order refund settled`. */
const spaced = (type: string): string =>
  type
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/^./, first => first.toUpperCase());

export const actText = (action: string): string => acts[action] ?? spaced(action);
export const thingText = (entity: string): string => things[entity] ?? spaced(entity);

const LONGEST_ID = 24;
/** What is not called anything else, by its id: of a long one the beginning. */
export const idText = (id: string): string => (id.length > LONGEST_ID ? truncated(id, 8) : id);

export const thingOptions = Object.entries(things);

/** Fields that say nothing to people. */
const quiet = new Set([
  'id',
  'promoId',
  'orderId',
  'userId',
  'planId',
  'at',
  'version',
  'created_at',
  'updated_at',
  'updated_by',
  'search',
  'name_key',
  'low_noted',
  'reserved',
]);

export interface FieldChange {
  name: string;
  before: string;
  after: string;
}

const isKobo = (name: string): boolean => /kobo$/i.test(name);

const shown = (name: string, value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (isKobo(name) && typeof value === 'number') return formatNaira(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return value.map(one => (isObject(one) ? JSON.stringify(one) : String(one))).join(', ');
  return String(value);
};

/** `first_name` is `First name`, `terms.maxDiscountKobo` is `Max discount`. */
export const fieldText = (name: string): string =>
  spaced((name.split('.').at(-1) as string).replace(/_?kobo$/i, ''));

/** Which fields are others, side by side. */
export function changedFields(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(name => !quiet.has(name));
  return names
    .map(name => ({ name, before: shown(name, was[name]), after: shown(name, is[name]) }))
    .filter(field => field.before !== field.after);
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields of fields stand beside the others, as `terms.code`. */
const fieldsOf = (value: unknown, path = ''): Record<string, unknown> =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, one]) =>
          isObject(one) ? Object.entries(fieldsOf(one, `${path}${name}.`)) : [[`${path}${name}`, one]],
        ),
      )
    : {};
