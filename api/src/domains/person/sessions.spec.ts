import { createHash } from 'node:crypto';
import type { NewSession, SessionList, ValidSession } from '@mudu/contracts/person/views';
import { databaseDump, registerPerson, signIn, superAdmin } from '@mudu/testing/shop/peopleForSpecs';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';
import { ExpiredSchedule } from './expired.schedule.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let shop: SpecShop;
beforeAll(async () => {
  shop = await shopForSpecs();
});
afterAll(() => shop?.close());

const validate = (token: string | undefined) =>
  shop.call<ValidSession>('GET', '/auth/session/validate', { token });
const refresh = (token: string) =>
  shop.call<{ session: NewSession }>('POST', '/auth/session/refresh', { token });
const statusOf = async (token: string) => (await validate(token)).status;

describe('a session', () => {
  it('holds and says whose it is', async () => {
    const ada = await registerPerson(shop);
    const { status, body } = await validate(ada.token);
    expect(status).toBe(200);
    expect(body).toEqual({
      valid: true,
      user: ada.user,
      session: { id: ada.session.id, expiresAt: ada.session.expiresAt },
    });
  });

  it('is told apart from those that are asked for at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => registerPerson(shop)));
    shop.clock.forward(2 * HOUR);
    const tokens = [...people.map(({ token }) => token), 'A'.repeat(43), people[0]!.token];
    const answers = await Promise.all(tokens.map(token => validate(token)));
    expect(answers.map(({ body }) => body.user?.id)).toEqual([
      ...people.map(({ user }) => user.id),
      undefined,
      people[0]!.user.id,
    ]);
  });

  it.each([undefined, 'x', 'A'.repeat(43), `${'A'.repeat(43)}; DROP TABLE app.people`])(
    'is needed (%#)',
    async token => {
      const { status, body } = await validate(token);
      expect([status, body]).toEqual([
        401,
        {
          message: 'Invalid or expired token',
          error: 'Unauthorized',
          code: 'invalid_token',
          requestId: expect.any(String),
        },
      ]);
    },
  );

  it('is nowhere in a copy of the database or in the log', async () => {
    const { token } = await registerPerson(shop);
    const dump = await databaseDump(shop);
    expect(dump).toContain(createHash('sha256').update(token).digest('hex'));
    for (const form of [
      token,
      Buffer.from(token).toString('hex'),
      Buffer.from(token, 'base64url').toString('hex'),
    ])
      expect(dump).not.toContain(form);
    expect(shop.logged()).not.toContain(token);
  });

  it('ends a week after its last use, and each use moves that', async () => {
    const { token } = await registerPerson(shop);
    shop.clock.forward(6 * DAY);
    expect(await statusOf(token)).toBe(200);
    shop.clock.forward(6 * DAY);
    expect(await statusOf(token)).toBe(200);
    shop.clock.forward(7 * DAY);
    expect(await statusOf(token)).toBe(401);
  });

  it('ends after thirty days, however often it is used or refreshed', async () => {
    let { token } = await registerPerson(shop);
    for (let day = 0; day < 29; day += 1) {
      shop.clock.forward(DAY);
      const { status, body } = await refresh(token);
      expect(status).toBe(200);
      token = body.session.token;
    }
    shop.clock.forward(DAY - 1000);
    expect(await statusOf(token)).toBe(200);
    shop.clock.forward(1000);
    expect(await statusOf(token)).toBe(401);
  });

  it('of staff ends after twelve hours', async () => {
    const { token, session } = await superAdmin(shop);
    expect(Date.parse(session.expiresAt) - Date.parse(shop.clock.real())).toBe(12 * HOUR);
    shop.clock.forward(6 * HOUR);
    const refreshed = (await refresh(token)).body.session;
    expect(refreshed.expiresAt).toBe(session.expiresAt);
    shop.clock.forward(6 * HOUR - 1000);
    expect(await statusOf(refreshed.token)).toBe(200);
    shop.clock.forward(1000);
    expect(await statusOf(refreshed.token)).toBe(401);
  });
});

describe('what has expired', () => {
  it('is forgotten, and nothing else is', async () => {
    const count = async (person: string) =>
      (await shop.pool.query('SELECT 1 FROM app.sessions WHERE person_id = $1', [person])).rowCount;
    const old = await registerPerson(shop);
    shop.clock.forward(7 * DAY);
    const ada = await registerPerson(shop);
    shop.clock.forward(1);
    await shop.app.get(ExpiredSchedule).forget();
    expect([await count(old.user.id), await count(ada.user.id)]).toEqual([0, 1]);
    const codes = await shop.pool.query('SELECT person_id FROM app.email_verifications');
    expect(codes.rows).toEqual([{ person_id: ada.user.id }]);
  });
});

describe('refreshing', () => {
  it('gives another token for the same session; the old one answers 30 seconds more', async () => {
    const ada = await registerPerson(shop);
    shop.clock.forward(HOUR);
    const { status, body } = await refresh(ada.token);
    expect(status).toBe(200);
    expect(body.session).toEqual({
      id: ada.session.id,
      token: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: new Date(Date.parse(shop.clock.real()) + 7 * DAY).toISOString(),
    });
    expect(body.session.token).not.toBe(ada.token);
    shop.clock.forward(29_000);
    expect(await statusOf(ada.token)).toBe(200);
    shop.clock.forward(1000);
    expect(await statusOf(ada.token)).toBe(401);
    expect(await statusOf(body.session.token)).toBe(200);
  });

  it('at once in many tabs leaves every tab with a token that lives', async () => {
    const ada = await registerPerson(shop);
    const replies = await Promise.all(Array.from({ length: 6 }, () => refresh(ada.token)));
    const tokens = replies.map(({ body }) => body.session.token);
    expect(new Set(tokens).size).toBe(6);
    shop.clock.forward(31_000);
    expect(await Promise.all(tokens.map(statusOf))).toEqual(Array(6).fill(200));
    expect(await statusOf(ada.token)).toBe(401);
  });

  it('does not give the old token more time by refreshing again', async () => {
    const ada = await registerPerson(shop);
    await refresh(ada.token);
    shop.clock.forward(20_000);
    expect((await refresh(ada.token)).status).toBe(200);
    shop.clock.forward(10_000);
    expect(await statusOf(ada.token)).toBe(401);
  });

  it('is refused without a session', async () => {
    expect((await refresh('A'.repeat(43))).status).toBe(401);
  });
});

describe('where somebody is signed in', () => {
  it('lists own sessions only and marks this one', async () => {
    const ada = await registerPerson(shop);
    const second = await signIn(shop, ada.email, ada.password);
    await registerPerson(shop);
    const { status, body } = await shop.call<SessionList>('GET', '/auth/sessions', {
      token: second.session.token,
    });
    expect(status).toBe(200);
    const current = { [ada.session.id]: false, [second.session.id]: true };
    expect(Object.fromEntries(body.sessions.map(session => [session.id, session.current]))).toEqual(current);
    expect(body.sessions[0]).toEqual({
      id: expect.any(String),
      current: expect.any(Boolean),
      device: expect.any(String),
      ip: expect.stringMatching(/^10\./),
      createdAt: shop.clock.real(),
      lastSeenAt: shop.clock.real(),
      getsMessages: false,
    });
  });

  it('ends one of them at once', async () => {
    const ada = await registerPerson(shop);
    const second = await signIn(shop, ada.email, ada.password);
    expect(await statusOf(ada.token)).toBe(200);
    const ended = await shop.call('DELETE', `/auth/sessions/${ada.session.id}`, {
      token: second.session.token,
    });
    expect([ended.status, ended.body]).toEqual([200, { message: 'Signed out of that device' }]);
    expect(await statusOf(ada.token)).toBe(401);
    expect(await statusOf(second.session.token)).toBe(200);
    const again = await shop.call('DELETE', `/auth/sessions/${ada.session.id}`, {
      token: second.session.token,
    });
    expect(again.status).toBe(404);
  });

  it('never ends another person’s', async () => {
    const [ada, eve] = [await registerPerson(shop), await registerPerson(shop)];
    expect((await shop.call('DELETE', `/auth/sessions/${ada.session.id}`, { token: eve.token })).status).toBe(
      404,
    );
    expect((await shop.call('DELETE', '/auth/sessions/not-an-id', { token: eve.token })).status).toBe(404);
    expect(await statusOf(ada.token)).toBe(200);
  });
});

describe('a second instance on the same database', () => {
  it('stops answering soon after the first has ended the session', async () => {
    const other = await shopForSpecs({ databaseUrl: shop.databaseUrl });
    try {
      other.clock.forward(Date.parse(shop.clock.real()) - Date.parse(other.clock.real()));
      const ada = await registerPerson(shop);
      const there = async () =>
        (await other.call('GET', '/auth/session/validate', { token: ada.token })).status;
      expect(await there()).toBe(200);
      await shop.call('POST', '/auth/logout', { token: ada.token });
      expect(await other.until(there, status => status === 401)).toBe(401);
    } finally {
      await other.close();
    }
  });

  it('and a suspended person’s sessions answer nowhere', async () => {
    const ada = await registerPerson(shop);
    await shop.pool.query("UPDATE app.people SET status = 'suspended' WHERE id = $1", [ada.user.id]);
    expect(
      await shop.until(
        () => statusOf(ada.token),
        status => status === 401,
      ),
    ).toBe(401);
  });
});
