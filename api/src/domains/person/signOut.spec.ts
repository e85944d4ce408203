import { registerPerson, signIn } from '@mudu/testing/shop/peopleForSpecs';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';
import { ExpiredSchedule } from './expired.schedule.js';

const HOUR = 3_600_000;

let shop: SpecShop;
beforeAll(async () => {
  shop = await shopForSpecs();
});
afterAll(() => shop?.close());

const statusOf = async (token: string) =>
  (await shop.call('GET', '/auth/session/validate', { token })).status;

describe('logging out', () => {
  it('ends this session and no other, at once', async () => {
    const ada = await registerPerson(shop);
    const second = await signIn(shop, ada.email, ada.password);
    expect(await statusOf(ada.token)).toBe(200);
    const out = await shop.call('POST', '/auth/logout', { token: ada.token });
    expect([out.status, out.body]).toEqual([200, { message: 'Logged out successfully!' }]);
    expect(await statusOf(ada.token)).toBe(401);
    expect(await statusOf(second.session.token)).toBe(200);
  });

  it.each(['logout', 'logout-all'])('is the same reply when it is repeated (%s)', async call => {
    const ada = await registerPerson(shop);
    const out = () => shop.call('POST', `/auth/${call}`, { token: ada.token });
    expect((await out()).status).toBe(200);
    // Signed in to since: the repeated call is the one of before.
    const since = await signIn(shop, ada.email, ada.password);
    const body = { deviceToken: 'some-device' };
    const again = await shop.call('POST', `/auth/${call}`, { token: ada.token, body });
    expect([again.status, again.body]).toEqual([200, { message: 'Logged out successfully!' }]);
    expect(await statusOf(since.session.token)).toBe(200);
    shop.clock.forward(HOUR + 1);
    expect((await out()).status).toBe(401);
    await shop.app.get(ExpiredSchedule).forget();
    expect((await shop.pool.query('SELECT FROM app.signed_out')).rowCount).toBe(0);
  });

  it('here says nothing of everywhere, and a session that was ended otherwise signs out of nothing', async () => {
    const ada = await registerPerson(shop);
    const second = await signIn(shop, ada.email, ada.password);
    await shop.call('POST', '/auth/logout', { token: ada.token });
    expect((await shop.call('POST', '/auth/logout-all', { token: ada.token })).status).toBe(401);
    await shop.call('POST', '/auth/logout-all', { token: second.session.token });
    expect((await shop.call('POST', '/auth/logout', { token: second.session.token })).status).toBe(200);
    const third = await signIn(shop, ada.email, ada.password);
    await shop.pool.query('DELETE FROM app.sessions WHERE person_id = $1', [ada.user.id]);
    for (const call of ['logout', 'logout-all'])
      expect((await shop.call('POST', `/auth/${call}`, { token: third.session.token })).status).toBe(401);
  });

  it('everywhere ends them all', async () => {
    const ada = await registerPerson(shop);
    const second = await signIn(shop, ada.email, ada.password);
    const body = { deviceToken: 'some-device' };
    expect((await shop.call('POST', '/auth/logout-all', { token: ada.token, body })).status).toBe(200);
    expect(await Promise.all([ada.token, second.session.token].map(statusOf))).toEqual([401, 401]);
  });

  it.each([{ deviceToken: 7 }, { deviceToken: {} }])('names a body that is wrong (%j)', async body => {
    const { token } = await registerPerson(shop);
    expect((await shop.call('POST', '/auth/logout', { token, body })).status).toBe(400);
  });
});
