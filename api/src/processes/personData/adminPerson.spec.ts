import type { UserDetail } from '@mudu/contracts/person/adminViews';
import { register as registerDevice, subscribedBrowser } from '@mudu/testing/device/devicesForSpecs';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { letterTo } from '@mudu/testing/shop/peopleForSpecs';
import { PushDevices } from '../../ports/pushDevices.js';
import { DueErasures } from './dueErasures.schedule.js';

const UNKNOWN = '018f0000-0000-7000-8000-000000000000';
let shop: OpenShop;
let boss: SpecPerson;
let admin: SpecPerson;
let support: SpecPerson;
beforeAll(async () => {
  shop = await openShopForSpecs();
  boss = await shop.staff('super_admin');
  admin = await shop.staff('admin');
  support = await shop.staff('support');
});
afterAll(() => shop?.close());

const look = (who: SpecPerson, { id }: { id: string }) =>
  shop.as<UserDetail>(who, 'GET', `/auth/admin/users/${id}`);
const change = (who: SpecPerson, { id }: { id: string }, body: object) =>
  shop.as<UserDetail & { code?: string }>(who, 'PATCH', `/auth/admin/users/${id}`, { body });
const signIn = ({ email }: SpecPerson, password = 'full measure please') =>
  shop.call('POST', '/auth/login', { body: { email, password } });
const recordOf = async ({ id }: { id: string }) =>
  (
    await shop.pool.query(
      "SELECT actor_id, role, action, before, after FROM app.audit WHERE entity = 'person' AND entity_id = $1 ORDER BY at, seq",
      [id],
    )
  ).rows;

describe('one person as staff see one', () => {
  it('has wallet, addresses, the last five orders, plans, referral and sessions', async () => {
    const ada = await shop.customer({ walletKobo: 3_000_000 });
    for (let count = 0; count < 6; count++)
      await shop.buy(ada, 'wallet', { body: { deliveryOptionId: 'pickup' } });
    const { body, status } = await look(support, ada);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: ada.id,
      email: ada.email,
      suspensionReason: null,
      wallet: { balanceKobo: 2_400_000, referralEarningsKobo: 0 },
      referral: { invited: 0 },
      plans: [],
    });
    expect(body.addresses.map(({ address }) => address)).toEqual(['14 Adeniran Street']);
    expect(body.recentOrders).toHaveLength(5);
    expect(body.sessions).toHaveLength(1);
    expect(body.sessions[0]).toMatchObject({ current: false, ip: null });
    expect((await look(admin, ada)).body.sessions[0]?.ip).not.toBeNull();
  });

  it('is for staff, and is not there for an id that is nobody’s', async () => {
    const ada = await shop.customer();
    expect((await shop.call('GET', `/auth/admin/users/${ada.id}`)).status).toBe(401);
    expect((await look(ada, ada)).status).toBe(403);
    for (const id of [UNKNOWN, 'nobody']) expect((await look(support, { id })).status).toBe(404);
    expect((await change(admin, { id: UNKNOWN }, { firstName: 'A' })).status).toBe(404);
  });
});

describe('an edit by staff', () => {
  it('takes a phone away that was emptied, and leaves one that is not mentioned', async () => {
    const ada = await shop.customer();
    const { phone } = (await look(admin, ada)).body;
    expect((await change(admin, ada, { firstName: 'Adaeze' })).body).toMatchObject({ phone });
    expect((await change(admin, ada, { phone: '' })).body).toMatchObject({ phone: null, countryCode: null });
  });

  it('changes names and phone from the version that was looked at, on record without the password', async () => {
    const ada = await shop.customer();
    const { version, firstName } = (await look(admin, ada)).body;
    const edit = { firstName: 'Adaeze', phone: '0809 777 6655', expectedVersion: version };
    expect((await change(support, ada, edit)).status).toBe(403);
    expect((await change(admin, ada, edit)).body).toMatchObject({
      firstName: 'Adaeze',
      phone: '+2348097776655',
      countryCode: '+234',
      version: version + 1,
    });
    expect(await change(admin, ada, edit)).toMatchObject({
      status: 409,
      body: { code: 'changed_by_someone_else' },
    });
    const record = await recordOf(ada);
    expect(record).toMatchObject([
      {
        actor_id: admin.id,
        role: 'admin',
        action: 'update',
        before: { first_name: firstName },
        after: { first_name: 'Adaeze' },
      },
    ]);
    expect(JSON.stringify(record)).not.toMatch(/argon2|password_hash|email_canonical/);
  });

  it('names the field that is wrong, and takes no number that is somebody else’s', async () => {
    const [ada, eve] = [await shop.customer(), await shop.customer()];
    expect((await change(admin, ada, { firstName: ' ', phone: '12' })).body).toMatchObject({
      errors: { firstName: ['First name is required'], phone: ['Invalid phone number'] },
    });
    const { phone } = (await look(admin, eve)).body;
    expect(await change(admin, ada, { phone })).toMatchObject({ status: 409, body: { code: 'phone_taken' } });
  });

  it('of staff is for super admins', async () => {
    for (const target of [admin, support, boss])
      expect((await change(admin, target, { firstName: 'X' })).status).toBe(403);
    expect((await change(boss, support, { firstName: 'Sade' })).body.firstName).toBe('Sade');
  });
});

describe('a suspended person', () => {
  it('needs a reason, is signed out everywhere, told after the right password, and comes back', async () => {
    const ada = await shop.customer();
    expect((await change(support, ada, { status: 'suspended', reason: 'x' })).status).toBe(403);
    expect((await change(admin, ada, { status: 'suspended' })).body).toMatchObject({
      errors: { reason: ['Reason is required'] },
    });
    const suspended = await change(admin, ada, { status: 'suspended', reason: 'Stolen card' });
    expect(suspended.body).toMatchObject({
      status: 'suspended',
      suspensionReason: 'Stolen card',
      sessions: [],
    });
    expect((await shop.as(ada, 'GET', '/auth/profile')).status).toBe(401);
    expect((await signIn(ada, 'something else')).status).toBe(401);
    expect(await signIn(ada)).toMatchObject({
      status: 422,
      body: { message: 'Your account has been suspended. Please contact support.' },
    });
    expect((await change(admin, ada, { status: 'active' })).body).toMatchObject({
      status: 'active',
      suspensionReason: null,
    });
    expect((await signIn(ada)).status).toBe(200);
    await shop.until(
      () => shop.eventTypes(`person-${ada.id}`),
      types => types.includes('PersonReinstated'),
    );
    expect(await shop.eventTypes(`person-${ada.id}`)).toContain('PersonSuspended');
  });
});

describe('the devices of a suspended person', () => {
  it('are told nothing any more', async () => {
    const ada = await shop.customer();
    await registerDevice(shop, ada, subscribedBrowser().subscription, { name: 'Phone' });
    const devices = async () =>
      (await shop.app.get(PushDevices).liveOf(shop.pool, [ada.id])).get(ada.id) ?? [];
    expect(await devices()).toHaveLength(1);
    await change(admin, ada, { status: 'suspended', reason: 'Stolen phone' });
    expect(await devices()).toEqual([]);
  });
});

describe('an erasure that a super admin orders', () => {
  const erase = (who: SpecPerson, body: object) => shop.as(who, 'POST', '/auth/profile/erase', { body });

  it('is on record, and so is that it was called off', async () => {
    const ada = await shop.customer();
    for (const more of [{}, {}, { cancel: true }])
      expect((await erase(boss, { userId: ada.id, ...more })).status).toBe(200);
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    const by = { actor_id: boss.id, role: 'super_admin', action: 'update' };
    expect(await recordOf(ada)).toMatchObject([
      { ...by, before: { erases_on: null }, after: { erases_on: day } },
      { ...by, before: { erases_on: day }, after: { erases_on: null } },
    ]);
  });

  it('is no act of staff where people ask for their own', async () => {
    const ada = await shop.customer();
    for (const body of [{}, { userId: ada.id, cancel: true }])
      expect((await erase(ada, body)).status).toBe(200);
    expect(await recordOf(ada)).toEqual([]);
  });
});

describe('a person who was erased', () => {
  it('has left no name in the record of what staff did, and can not be edited', async () => {
    const ada = await shop.customer({ register: { firstName: 'Yewande', lastName: 'Oyelaran' } });
    await change(boss, ada, { lastName: 'Oyelaran-Cole' });
    await change(boss, ada, { status: 'suspended', reason: 'Yewande asked for it' });
    await shop.as(boss, 'POST', '/auth/profile/erase', { body: { userId: ada.id } });
    await letterTo(shop, ada.email, /will be erased/);
    shop.clock.moveOn(30 * 24 * 3_600_000);
    await shop.app.get(DueErasures).eraseDue();
    const record = await recordOf(ada);
    expect(record.length).toBeGreaterThan(1);
    expect(JSON.stringify(record)).not.toMatch(/Yewande|Oyelaran|example\.com|\+234/);
    expect(record.map(({ after }) => after.status).sort()).toEqual(['active', 'suspended', 'suspended']);
    const stays = { actor_id: boss.id, role: 'super_admin', after: { role: 'customer' } };
    expect(record).toMatchObject(record.map(() => stays));
    const again = await signInAgain();
    expect((await look(again, ada)).body).toMatchObject({
      status: 'erased',
      firstName: 'Deleted',
      lastName: 'customer',
      email: '',
      phone: null,
    });
    expect((await change(again, ada, { firstName: 'Back' })).status).toBe(404);
  });

  const signInAgain = async () => {
    const { body } = await shop.call<{ session: { token: string } }>('POST', '/auth/login', {
      body: { email: boss.email, password: 'Strong-enough-1!' },
    });
    return { ...boss, token: body.session.token };
  };
});
