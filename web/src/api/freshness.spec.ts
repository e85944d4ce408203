import type { Endpoint } from '@mudu/contracts/endpoint';
import { endpoints } from '@mudu/contracts/endpoints/all';
import { freshFor } from './freshness';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** What is asked for, by how long its answer is not asked for again (rules/site.md S10). */
const promised: [what: string, ms: number, calls: (keyof typeof endpoints)[]][] = [
  ['lists of packages and groceries', 3 * MINUTE, ['listPackages', 'listGroceries']],
  [
    'grocery categories and settings',
    10 * MINUTE,
    ['listGroceryCategories', 'getCategories', 'getDeliveryOptions', 'getReferralRewards', 'getTerms'],
  ],
  [
    'what the owner changes, and what was changed',
    2 * SECOND,
    ['getShopSettings', 'getHolidays', 'getSettingsHistory'],
  ],
  ['what staff have just done', 2 * SECOND, ['listUsers', 'getAudit', 'listEvents']],
  [
    'messages and notifications',
    20 * SECOND,
    ['listContactMessages', 'listNotifications', 'getUnreadCount', 'listAdminNotifications'],
  ],
  ['the dashboard', MINUTE, ['getDashboard']],
  ['staff’s installments', 30 * SECOND, ['listAllInstallments', 'getPlan']],
];
/** What is asked again each time it is shown: only what is drawn twice at once is asked for once. */
const always: (keyof typeof endpoints)[] = [
  'getCart',
  'getWallet',
  'getWishlist',
  'listOrders',
  'getOrder',
  'listInstallments',
  'getOrderPlan',
  'listFriends',
  'getLedger',
];

describe('how long an answer counts as fresh', () => {
  it.each(promised)('%s', (_, ms, calls) => {
    expect(calls.map(call => [call, freshFor(endpoints[call])])).toEqual(calls.map(call => [call, ms]));
  });

  it('is as good as no time where money and stock move', () => {
    for (const call of always) expect([call, freshFor(endpoints[call]) <= 2 * SECOND]).toEqual([call, true]);
  });

  it('is shorter than the time after which it is asked for again', () => {
    expect(freshFor(endpoints.listProjections)).toBeLessThan(2 * SECOND);
    expect(freshFor(endpoints.listJobs)).toBeLessThan(5 * SECOND);
  });

  it('is five minutes for all else', () => {
    const others: Endpoint[] = [endpoints.getPackage, endpoints.getProfile, endpoints.listAdmins];
    for (const endpoint of others) expect(freshFor(endpoint)).toBe(5 * MINUTE);
  });
});
