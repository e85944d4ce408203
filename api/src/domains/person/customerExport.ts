import type { UserRow } from '@mudu/contracts/person/adminViews';
import { formatTime, lagosDay } from '@mudu/contracts/time';
import type { CsvRow } from '../../download/downloads.js';

export const customerExportColumns = [
  'id',
  'firstName',
  'lastName',
  'email',
  'phone',
  'status',
  'emailVerified',
  'registeredOn',
  'registeredAt',
  'orders',
  'spentKobo',
  'lastOrderOn',
  'referralCode',
] as const;

/** Days and times are Lagos. */
export async function* customerRows(customers: AsyncIterable<UserRow>): AsyncGenerator<CsvRow> {
  for await (const user of customers)
    yield {
      id: user.id,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      phone: user.phone,
      status: user.status,
      emailVerified: user.emailVerified ? 'yes' : 'no',
      registeredOn: lagosDay(user.createdAt),
      registeredAt: formatTime(user.createdAt),
      orders: user.ordersCount,
      spentKobo: user.totalSpentKobo,
      lastOrderOn: user.lastOrderAt && lagosDay(user.lastOrderAt),
      referralCode: user.referralCode,
    };
}
