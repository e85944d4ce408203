import { jest } from '@jest/globals';
import { type ItemId, streams } from '@mudu/contracts/ids';
import { phonePhoto, upload } from '@mudu/testing/picture/picturesForSpecs';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { CommandBus } from '@nestjs/cqrs';
import { CreateCustomPackage } from '../../domains/catalogue/createCustomPackage.handler.js';
import { Passwords } from '../../domains/person/passwords.js';
import { AddToWishlist } from '../../domains/wishlist/addToWishlist.handler.js';
import { RateLimits } from '../../http/rateLimits.js';
import { SessionDirectory } from '../../ports/sessionDirectory.js';
import { DueErasures } from './dueErasures.schedule.js';
import { ErasureObstacles } from './erasureObstacles.js';

const DAY_MS = 24 * 3_600_000;
let shop: OpenShop;
beforeAll(async () => {
  shop = await openShopForSpecs();
});
afterAll(() => shop?.close());
afterEach(() => jest.restoreAllMocks());

/** Somebody who is erased between the moment that their next request is known to be theirs and what it does. */
async function erasedMeanwhile(): Promise<SpecPerson> {
  const ada = await shop.customer();
  expect((await shop.as(ada, 'POST', '/auth/profile/erase', { body: {} })).status).toBe(200);
  shop.clock.moveOn(31 * DAY_MS);
  const sessions = shop.app.get<SessionDirectory>(SessionDirectory);
  const identify = sessions.identify.bind(sessions);
  jest.spyOn(sessions, 'identify').mockImplementationOnce(async token => {
    const identity = await identify(token);
    await shop.app.get(DueErasures).eraseDue();
    return identity;
  });
  return ada;
}
const kept = async ({ id }: SpecPerson) => {
  const { rows } = await shop.pool.query(
    `SELECT status, first_name, phone, image_url,
            (SELECT count(*)::int FROM app.addresses WHERE person_id = people.id) AS addresses,
            (SELECT count(*)::int FROM app.pictures WHERE owner_id = people.id) AS pictures
     FROM app.people WHERE id = $1`,
    [id],
  );
  return rows[0];
};
const nothing = {
  status: 'erased',
  first_name: '',
  phone: null,
  image_url: null,
  addresses: 0,
  pictures: 0,
};

describe('a request that is under way when its person is erased leaves nothing of them:', () => {
  it('a change of the profile', async () => {
    const ada = await erasedMeanwhile();
    const body = { firstName: 'Adaeze', phone: '08031234567' };
    expect((await shop.as(ada, 'PATCH', '/auth/profile', { body })).status).toBe(401);
    expect(await kept(ada)).toEqual(nothing);
  });

  it('a new address', async () => {
    const ada = await erasedMeanwhile();
    const body = { address: '12 Allen Avenue', stateOrProvince: 'Lagos' };
    expect((await shop.as(ada, 'POST', '/auth/addresses', { body })).status).toBe(401);
    expect(await kept(ada)).toEqual(nothing);
  });

  it('a new code for their address', async () => {
    const ada = await erasedMeanwhile();
    await shop.pool.query('UPDATE app.people SET email_verified_at = NULL WHERE id = $1', [ada.id]);
    expect((await shop.as(ada, 'POST', '/auth/email/verify/request')).status).toBe(401);
    const { rows } = await shop.pool.query('SELECT FROM app.email_verifications WHERE person_id = $1', [
      ada.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('the code for their address, while it is compared', async () => {
    const ada = await shop.customer();
    await shop.pool.query('UPDATE app.people SET email_verified_at = NULL WHERE id = $1', [ada.id]);
    await shop.as(ada, 'POST', '/auth/profile/erase', { body: {} });
    shop.clock.moveOn(31 * DAY_MS);
    jest.spyOn(shop.app.get(Passwords), 'matches').mockImplementationOnce(async () => {
      await shop.app.get(DueErasures).eraseDue();
      return true;
    });
    const confirm = await shop.as(ada, 'POST', '/auth/email/verify/confirm', { body: { code: '123456' } });
    expect(confirm.status).toBe(401);
    await shop.until(
      () => shop.eventTypes(streams.person(ada.id)),
      types => types.at(-1) === 'PersonErased',
    );
  });

  it('a forgotten password', async () => {
    const ada = await shop.customer();
    await shop.as(ada, 'POST', '/auth/profile/erase', { body: {} });
    shop.clock.moveOn(31 * DAY_MS);
    const looked = jest.spyOn(RateLimits.prototype, 'clear').mockImplementationOnce(async () => {
      await shop.app.get(DueErasures).eraseDue();
    });
    const body = { email: ada.email };
    expect((await shop.call('POST', '/auth/password/reset/request', { body })).status).toBe(200);
    expect(looked).toHaveBeenCalled();
    const { rows } = await shop.pool.query('SELECT FROM app.password_resets WHERE person_id = $1', [ada.id]);
    expect(rows).toEqual([]);
  });

  it('a portrait', async () => {
    const ada = await erasedMeanwhile();
    expect((await upload(shop, ada, '/upload/profile-picture', { file: await phonePhoto() })).status).toBe(
      401,
    );
    expect(await kept(ada)).toEqual(nothing);
  });
});

it('what a request still wrote in another domain, after it had forgotten them, goes with the next look', async () => {
  const ada = await shop.customer();
  const commands = shop.app.get(CommandBus);
  const custom = {
    name: 'For Ada and Emeka',
    basePackageId: null,
    addons: [{ itemId: shop.rice as ItemId, quantity: 1 }],
  };
  const write = async () => {
    await commands.execute(new CreateCustomPackage(ada.id, custom, null));
    await commands.execute(new AddToWishlist(ada.id, shop.rice, null));
  };
  const written = async () => {
    const { rows } = await shop.pool.query<{ id: string }>(
      `SELECT id FROM app.custom_packages WHERE user_id = $1 UNION ALL SELECT id FROM app.wishlist WHERE user_id = $1`,
      [ada.id],
    );
    return rows.length;
  };
  await write();
  await shop.as(ada, 'POST', '/auth/profile/erase', { body: {} });
  shop.clock.moveOn(31 * DAY_MS);
  await shop.app.get(DueErasures).eraseDue();
  await shop.until(written, left => left === 0);
  await write();
  await shop.app.get(DueErasures).eraseDue();
  expect(await written()).toBe(0);
});

it('whoever joins the staff while their erasure is being planned is not erased', async () => {
  const [ada, boss] = [await shop.customer(), await shop.staff('super_admin')];
  const obstacles = shop.app.get(ErasureObstacles);
  const refuse = obstacles.refuse.bind(obstacles);
  jest.spyOn(obstacles, 'refuse').mockImplementationOnce(async personId => {
    await refuse(personId);
    await shop.as(boss, 'PATCH', `/auth/admin/users/${ada.id}`, { body: { role: 'admin' } });
  });
  expect(await shop.as(ada, 'POST', '/auth/profile/erase', { body: {} })).toMatchObject({
    status: 409,
    body: { code: 'erasure_not_possible' },
  });
  shop.clock.moveOn(31 * DAY_MS);
  await shop.app.get(DueErasures).eraseDue();
  expect(await kept(ada)).toMatchObject({ status: 'active', first_name: 'Ada' });
});

it('whoever calls their erasure off while what is due is looked through is not erased', async () => {
  const ada = await shop.customer();
  await shop.as(ada, 'POST', '/auth/profile/erase', { body: {} });
  shop.clock.moveOn(31 * DAY_MS);
  const obstacles = shop.app.get(ErasureObstacles);
  const of = obstacles.of.bind(obstacles);
  jest.spyOn(obstacles, 'of').mockImplementation(async personId => {
    if (personId === ada.id)
      expect((await shop.as(ada, 'POST', '/auth/profile/erase', { body: { cancel: true } })).status).toBe(
        200,
      );
    return of(personId);
  });
  await shop.app.get(DueErasures).eraseDue();
  expect(await kept(ada)).toMatchObject({ status: 'active', first_name: 'Ada' });
});
