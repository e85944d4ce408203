import type { Endpoint } from '@mudu/contracts/endpoint';
import { endpoints } from '@mudu/contracts/endpoints/all';
import { roles } from '@mudu/contracts/roles';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

const table = Object.entries(endpoints as Record<string, Endpoint>);
const rows = table
  .filter(([, row]) => row.produces !== 'text/event-stream' && row.who !== 'public')
  .map(([name, row]) => [name, row] as const);
const nobody = '01900000-0000-4000-8000-00000000dead';

/** Every call that is not public × everyone who may try it, as the endpoint table says. */
describe('who may call', () => {
  let shop: OpenShop;
  const people = new Map<string, SpecPerson>();
  const caller = async (role: (typeof roles)[number]) => {
    const known = people.get(role);
    // A call may have ended the session.
    if (known && (await shop.as(known, 'GET', '/auth/session/validate')).status === 200) return known;
    const person = role === 'customer' ? await shop.customer() : await shop.staff(role);
    people.set(role, person);
    return person;
  };

  beforeAll(async () => {
    shop = await openShopForSpecs();
  });
  beforeEach(async () => {
    await shop.pool.query('DELETE FROM app.rate_limits');
  });
  afterAll(() => shop?.close());

  it.each(rows)('%s', async (_, row) => {
    const path = row.path.replace(/:\w+/g, nobody);
    const body = row.body ? {} : undefined;
    expect((await shop.call(row.method, path, { body })).status).toBe(401);
    for (const role of roles) {
      const { status, body: reply } = await shop.as(await caller(role), row.method, path, { body });
      const refused = status === 403 && (reply as { code?: string }).code === 'forbidden';
      expect([role, refused]).toEqual([role, !row.who.includes(role as never)]);
    }
  });
});

/** Decided area by area (rules/admin.md AD2); s, a and S may write or read with that call. */
const areas: Record<string, { who: 'saS' | 'aS' | 'S'; calls: string[] }> = {
  'dashboard, customers, goods, orders, plans and the ledger are seen by all staff': {
    who: 'saS',
    calls: [
      'getDashboard',
      'listUsers',
      'getUser',
      'exportUsers',
      'listAllOrders',
      'listUserOrders',
      'getAdminOrder',
      'exportOrders',
      'listPromos',
      'getPromo',
      'getPromoByCode',
      'getPromoUsage',
      'listAllInstallments',
      'listUserInstallments',
      'getPlan',
      'getLedger',
      'exportLedger',
      'listEvents',
      'listAdminNotifications',
      'getLedgerTransaction',
      'listRefunds',
      'listFlaggedRewards',
      'exportItems',
      'getHolidays',
    ],
  },
  'all staff move orders and answer messages': {
    who: 'saS',
    calls: ['setOrderStatus', 'addOrderNote', 'listContactMessages', 'replyToContactMessage'],
  },
  'admins change people, goods, promotions and settings, and see colleagues and what was changed': {
    who: 'aS',
    calls: [
      'updateUser',
      'listAdmins',
      'getAudit',
      'createPackage',
      'updatePackage',
      'archivePackage',
      'createGrocery',
      'updateGrocery',
      'archiveGrocery',
      'createPromo',
      'updatePromo',
      'cancelPromo',
      'whatIfPromo',
      'setDeliveryOptions',
      'setCategories',
      'getShopSettings',
      'previewBulk',
      'applyBulk',
      'setHolidays',
      'getSettingsHistory',
    ],
  },
  'admins give money back and tell many people': {
    who: 'aS',
    calls: [
      'refundOrder',
      'previewRefund',
      'retryRefund',
      'broadcast',
      'countAudience',
      'raiseCriticalEvent',
      'createNotification',
    ],
  },
  'admins look behind the views and the ledger': {
    who: 'aS',
    calls: [
      'listProjections',
      'listJobs',
      'redriveJob',
      'dropJob',
      'getLedgerHead',
      'verifyLedger',
      'exportLedgerChain',
    ],
  },
  'super admins make colleagues, delete for good, correct wallets and plans, and set what the shop promises':
    {
      who: 'S',
      calls: [
        'createAdmin',
        'resetAdminPassword',
        'deletePackage',
        'deleteGrocery',
        'adjustWallet',
        'waiveInstallment',
        'rescheduleInstallment',
        'setReferralRewards',
        'setShopSettings',
        'rebuildProjection',
      ],
    },
};
const meant = { saS: ['support', 'admin', 'super_admin'], aS: ['admin', 'super_admin'], S: ['super_admin'] };

describe('what each role of staff may do', () => {
  it.each(Object.entries(areas))('%s', (_, { who, calls }) => {
    const rowsOfArea = calls.map(name => [name, (endpoints as Record<string, Endpoint>)[name]?.who]);
    expect(rowsOfArea).toEqual(calls.map(name => [name, meant[who]]));
  });
  it('is decided for every call of theirs', () => {
    const decided = Object.values(areas).flatMap(({ calls }) => calls);
    const theirs = table.filter(([, { who }]) => who !== 'public' && !who.includes('customer' as never));
    expect(theirs.map(([name]) => name).filter(name => !decided.includes(name))).toEqual([]);
  });
});
