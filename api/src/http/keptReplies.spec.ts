import { randomUUID } from 'node:crypto';
import { Heartbeat } from '@mudu/api/platform/heartbeat';
import { plusHours } from '@mudu/contracts/time';
import { type OpenShop, openShopForSpecs } from '@mudu/testing/shop/openShopForSpecs';
import { KeptReplies, type KeyScope } from './keptReplies.js';

let shop: OpenShop;
/** As in processes of their own. */
let processes: readonly KeptReplies[];
beforeAll(async () => {
  shop = await openShopForSpecs();
  const heartbeat = shop.app.get(Heartbeat);
  processes = Array.from({ length: 4 }, () => new KeptReplies(heartbeat, shop.pool, shop.clock));
});
afterAll(() => shop?.close());

const scopes = (count: number): KeyScope[] =>
  Array.from({ length: count }, (_, n) => ({
    personId: randomUUID(),
    route: 'POST /orders/checkout',
    key: `key ${n}`,
  }));

/** Each process asks for all of them, in an order of its own. */
const claimEverywhere = (all: readonly KeyScope[], hash: string) =>
  Promise.all(
    processes.flatMap((process, turn) =>
      all
        .map((_, n) => (turn % 2 ? all.length - 1 - n : n))
        .map(async n => {
          const claimId = randomUUID();
          const scope = all[n] as KeyScope;
          return { process, scope, claimId, claimed: await process.claim(scope, hash, claimId) };
        }),
    ),
  );

const reply = (scope: KeyScope) => ({ status: 201, sealedReply: `sealed ${scope.key}`, position: null });

describe('keys that many processes ask for at once', () => {
  it('go to one try each, and stand for its reply', async () => {
    for (let round = 0; round < 5; round++) {
      const all = scopes(20);
      const tries = await claimEverywhere(all, 'hash');
      const first = tries.filter(({ claimed }) => claimed);
      expect(first.map(({ scope }) => scope.key).sort()).toEqual(all.map(({ key }) => key).sort());
      expect(await processes[0]!.find(all[0]!)).toEqual({
        body_hash: 'hash',
        status: null,
        reply: null,
        position: null,
      });
      await Promise.all(
        first.map(({ process, scope, claimId }) => process.keep(scope, claimId, reply(scope))),
      );
      expect((await claimEverywhere(all, 'hash')).some(({ claimed }) => claimed)).toBe(false);
      const kept = await Promise.all(all.map(scope => processes[1]!.find(scope)));
      expect(kept.map(found => found?.reply)).toEqual(all.map(scope => `sealed ${scope.key}`));
    }
  });

  it('keep nothing of a try that lost its place, nor let go what another holds', async () => {
    const [scope] = scopes(1) as [KeyScope];
    const [process] = processes as [KeptReplies];
    const [claim, other] = [randomUUID(), randomUUID()];
    expect(await process.claim(scope, 'hash', claim)).toBe(true);
    await process.keep(scope, other, reply(scope));
    await process.letGo(scope, other);
    expect(await process.find(scope)).toMatchObject({ status: null, reply: null });
    await process.letGo(scope, claim);
    expect(await process.find(scope)).toBeUndefined();
    expect(await process.claim(scope, 'another hash', other)).toBe(true);
  });

  it('stand for a reply though its try was not told that it is kept', async () => {
    const [scope] = scopes(1) as [KeyScope];
    const [process] = processes as [KeptReplies];
    const claim = randomUUID();
    await process.claim(scope, 'hash', claim);
    await process.keep(scope, claim, reply(scope));
    await process.letGo(scope, claim);
    expect(await process.find(scope)).toMatchObject({ status: 201, reply: 'sealed key 0' });
  });

  it('are taken over from a try that has died by the same request alone', async () => {
    const [scope] = scopes(1) as [KeyScope];
    const [process] = processes as [KeptReplies];
    await shop.pool.query(
      `INSERT INTO app.idempotency (person_id, route, key, body_hash, claim_id, claimed_at, expires_at)
       VALUES ($1, $2, $3, 'hash', $4, clock_timestamp() - interval '6 seconds', $5)`,
      [scope.personId, scope.route, scope.key, randomUUID(), plusHours(shop.clock.real(), 1)],
    );
    expect(await process.claim(scope, 'another hash', randomUUID())).toBe(false);
    expect(await process.claim(scope, 'hash', randomUUID())).toBe(true);
    expect(await process.claim(scope, 'hash', randomUUID())).toBe(false);
  });
});
