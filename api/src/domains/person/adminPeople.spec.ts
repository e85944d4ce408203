import type { AdminList, UserList } from '@mudu/contracts/person/adminViews';
import type { User } from '@mudu/contracts/person/views';
import { csvRecords } from '@mudu/testing/download/csvText';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { letterTo } from '@mudu/testing/shop/peopleForSpecs';

const PASSWORD = 'Given-to-me-1!';
let shop: OpenShop;
let boss: SpecPerson;
let admin: SpecPerson;
let support: SpecPerson;
let made = 0;

beforeAll(async () => {
  shop = await openShopForSpecs();
  boss = await shop.staff('super_admin');
  admin = await shop.staff('admin');
  support = await shop.staff('support');
});
afterAll(() => shop?.close());

const USERS = '/auth/admin/users';
const ADMINS = '/auth/admin/admins';
const users = async (query: string, who = support) =>
  (await shop.as<UserList>(who, 'GET', `${USERS}?${query}`)).body;
const colleague = (body: object = {}) => ({
  firstName: 'Tunde',
  lastName: 'Bello',
  email: `tunde${++made}@example.com`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  role: 'support',
  ...body,
});
const create = (body: object = {}, who = boss) =>
  shop.as<User>(who, 'POST', `${ADMINS}/create`, { body: colleague(body) });

describe('the list of customers', () => {
  it('has customers only, with their orders, what they spent and when they ordered last', async () => {
    const ada = await shop.customer({ walletKobo: 1_000_000 });
    const idle = await shop.customer();
    const { body: order } = await shop.buy(ada, 'wallet', {
      quantity: 2,
      body: { deliveryOptionId: 'pickup' },
    });
    const { users: listed, pagination } = await users('limit=100');
    expect(listed.every(({ role }) => role === 'customer')).toBe(true);
    expect(pagination.total).toBe(listed.length);
    expect(listed.find(({ id }) => id === ada.id)).toMatchObject({
      ordersCount: 1,
      totalSpentKobo: order.totalKobo,
      lastOrderAt: order.createdAt,
    });
    expect(listed.find(({ id }) => id === idle.id)).toMatchObject({
      ordersCount: 0,
      totalSpentKobo: 0,
      lastOrderAt: null,
    });
    for (const sort of ['spent', 'orders', 'last_order'])
      expect((await users(`sort=${sort}&limit=1`)).users.map(({ id }) => id)).toEqual([ada.id]);
  });

  it('finds by name, mail and phone as it is typed, and by status', async () => {
    const zik = await shop.customer({ register: { firstName: 'Zikora', phone: '8067001122' } });
    const numbers = ['08067001122', '0806 700 1122', '2348067001122', '+234 806 700 1122', '+23480670011'];
    for (const search of ['zikora', zik.email, ...numbers])
      expect((await users(`search=${encodeURIComponent(search)}`)).users.map(({ id }) => id)).toEqual([
        zik.id,
      ]);
    await shop.as(admin, 'PATCH', `${USERS}/${zik.id}`, { body: { status: 'suspended', reason: 'Fraud' } });
    expect((await users('status=suspended')).users.map(({ id }) => id)).toEqual([zik.id]);
    expect((await users('status=active&search=zikora')).users).toEqual([]);
  });

  it('goes on a page at a time, by name, oldest first, and is empty past its end', async () => {
    const names = (list: UserList) =>
      list.users.map(user => `${user.firstName} ${user.lastName}`.toLowerCase());
    const all = names(await users('sort=name&limit=100'));
    expect(all).toEqual([...all].sort());
    expect(names(await users('sort=name&limit=2&page=2'))).toEqual(all.slice(2, 4));
    const oldest = (await users('sort=oldest&limit=100')).users.map(({ createdAt }) => createdAt);
    expect(oldest).toEqual([...oldest].sort());
    expect((await users('page=99')).users).toEqual([]);
    expect((await shop.as(support, 'GET', `${USERS}?page=0`)).status).toBe(400);
    expect((await shop.as(support, 'GET', `${USERS}?sort=richest`)).status).toBe(400);
  });

  it('is for staff, also as CSV, which holds no formulas', async () => {
    const ada = await shop.customer({ register: { firstName: '=SUM(A1)' } });
    for (const path of [USERS, `${USERS}/export.csv`]) {
      expect((await shop.call('GET', path)).status).toBe(401);
      expect((await shop.as(ada, 'GET', path)).status).toBe(403);
    }
    const all = csvRecords(String((await shop.as(support, 'GET', `${USERS}/export.csv`)).body));
    const newest = (await users('sort=newest&limit=100')).users;
    expect(all.map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
    const { body, status } = await shop.as(support, 'GET', `${USERS}/export.csv?search=${ada.email}`);
    expect(status).toBe(200);
    expect(csvRecords(String(body))).toMatchObject([
      {
        id: ada.id,
        firstName: "'=SUM(A1)",
        email: ada.email,
        phone: expect.stringMatching(/^'\+234/),
        orders: '0',
      },
    ]);
  });
});

describe('staff', () => {
  it('are listed for admins, the mightiest first', async () => {
    expect((await shop.as(support, 'GET', ADMINS)).status).toBe(403);
    const { admins } = (await shop.as<AdminList>(admin, 'GET', `${ADMINS}?limit=100`)).body;
    const roles = admins.map(({ role }) => role);
    expect(roles).not.toContain('customer');
    const rank = ['super_admin', 'admin', 'support'];
    expect(roles).toEqual(rank.flatMap(role => roles.filter(one => one === role)));
    expect(admins.map(({ id }) => id)).toEqual(expect.arrayContaining([boss.id, admin.id, support.id]));
    const found = (await shop.as<AdminList>(admin, 'GET', `${ADMINS}?search=${boss.email}`)).body;
    expect(found.admins.map(({ id }) => id)).toEqual([boss.id]);
  });

  it('are made by super admins, in every role, with fields checked and nobody twice', async () => {
    for (const who of [support, admin]) expect((await create({}, who)).status).toBe(403);
    const { status, body } = await create({ phone: '0803 999 0011', role: 'admin' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ role: 'admin', mustChangePassword: true, phone: '+2348039990011' });
    expect((await create({ email: body.email })).body).toMatchObject({ code: 'email_taken' });
    expect((await create({ phone: '08039990011' })).body).toMatchObject({ code: 'phone_taken' });
    expect(
      (await create({ firstName: '', lastName: '', email: 'x', phone: '12', password: 'short' })).body,
    ).toMatchObject({
      errors: {
        firstName: ['First name is required'],
        lastName: ['Last name is required'],
        email: ['Please enter a valid email address'],
        phone: ['Phone number must be at least 10 digits'],
        password: ['Password must be at least 8 characters'],
      },
    });
    expect((await create({ confirmPassword: 'Other-than-1!' })).body).toMatchObject({
      errors: { confirmPassword: ["Passwords don't match"] },
    });
    expect((await create({ role: 'customer' })).status).toBe(400);
  });

  it('set a password of their own and agree to the terms before anything else opens', async () => {
    const { email } = (await create()).body;
    const login = await shop.call<{ session: { token: string } }>('POST', '/auth/login', {
      body: { email, password: PASSWORD },
    });
    const tunde = { id: '', email, token: login.body.session.token };
    expect(await shop.as(tunde, 'GET', '/orders/admin/all')).toMatchObject({
      status: 422,
      body: { message: 'Please change your password first.' },
    });
    const change = (body: object) =>
      shop.as(tunde, 'PATCH', '/auth/password/change', { body: { currentPassword: PASSWORD, ...body } });
    expect((await change({ newPassword: 'all lower case', agreeToTerms: true })).body).toMatchObject({
      errors: { newPassword: ['Password must contain at least one uppercase letter'] },
    });
    expect((await change({ newPassword: 'My-own-one-2!' })).body).toMatchObject({
      errors: { agreeToTerms: ['You must agree to the terms and conditions'] },
    });
    expect((await change({ newPassword: 'My-own-one-2!', agreeToTerms: true })).status).toBe(200);
    expect((await shop.as(tunde, 'GET', '/orders/admin/all')).status).toBe(200);
    const { rows } = await shop.pool.query('SELECT terms_agreed_at FROM app.people WHERE email = $1', [
      email,
    ]);
    expect(rows).toEqual([{ terms_agreed_at: new Date(shop.clock.now()) }]);
  });

  it('who reset the first password still have to agree to the terms', async () => {
    const { email, id } = (await create()).body;
    await shop.as(boss, 'POST', `${ADMINS}/${id}/reset-password`, { body: {} });
    const letter = await letterTo(shop, email, /reset/i);
    const token = /token=([\w-]+)/.exec(letter.text)?.[1];
    const code = /\b\d{6}\b/.exec(letter.text)?.[0];
    const confirmed = await shop.call('POST', '/auth/password/reset/confirm', {
      body: { token, code, newPassword: 'My-own-one-2!' },
    });
    expect(confirmed.status).toBe(200);
    const login = await shop.call<{ user: User }>('POST', '/auth/login', {
      body: { email, password: 'My-own-one-2!' },
    });
    expect(login.body.user.mustChangePassword).toBe(true);
  });

  it('have not agreed to the terms before they worked here', async () => {
    const ada = await shop.customer();
    const changed = await shop.as(ada, 'PATCH', '/auth/password/change', {
      body: {
        currentPassword: 'full measure please',
        newPassword: 'another full measure',
        agreeToTerms: true,
      },
    });
    expect(changed.status).toBe(200);
    const { rows } = await shop.pool.query('SELECT terms_agreed_at FROM app.people WHERE id = $1', [ada.id]);
    expect(rows).toEqual([{ terms_agreed_at: null }]);
  });

  it('get a reset letter from super admins only, and it is on record who asked', async () => {
    const path = `${ADMINS}/${admin.id}/reset-password`;
    for (const who of [support, admin])
      expect((await shop.as(who, 'POST', path, { body: {} })).status).toBe(403);
    expect((await shop.as(boss, 'POST', path, { body: {} })).status).toBe(200);
    await letterTo(shop, admin.email, /reset/i);
    const { rows } = await shop.pool.query(
      "SELECT actor_id, role FROM app.audit WHERE action = 'reset_password' AND entity_id = $1",
      [admin.id],
    );
    expect(rows).toEqual([{ actor_id: boss.id, role: 'super_admin' }]);
    const ada = await shop.customer();
    expect((await shop.as(boss, 'POST', `${ADMINS}/${ada.id}/reset-password`, { body: {} })).status).toBe(
      404,
    );
  });
});
