import { jest } from '@jest/globals';
import { deadLetters } from '@mudu/testing/messaging/jobsForSpecs';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { databaseDump } from '@mudu/testing/shop/peopleForSpecs';
import { type MailSender, NoSuchMailbox } from '../../mail/mailSender.js';
import { MAIL } from '../../platform/tokens.js';
import { DueErasures } from './dueErasures.schedule.js';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShopForSpecs();
});
afterAll(() => shop?.close());

it('letters that could not be sent go with the person they are for, and nobody else’s', async () => {
  const [boss, ada, eve] = [await shop.staff('super_admin'), await shop.customer(), await shop.customer()];
  await shop.nothingToDo();
  jest.spyOn(shop.app.get<MailSender>(MAIL), 'send').mockRejectedValue(new NoSuchMailbox('5.1.1'));
  const asks = async (who: SpecPerson, message: string) => {
    const { body } = await shop.as<{ id: string }>(who, 'POST', '/contact', { body: { message } });
    const answer = { body: { message: `You wrote: ${message}` } };
    expect((await shop.as(boss, 'POST', `/contact/${body.id}/reply`, answer)).status).toBe(200);
  };
  await asks(ada, 'Bring it to 7 Adeola Close.');
  await asks(eve, 'Bring it to 9 Bode Thomas Street.');
  // A third letter tells of this.
  expect((await shop.as(ada, 'POST', '/auth/profile/erase', { body: {} })).status).toBe(200);
  await shop.until(
    () => deadLetters(shop.pool),
    letters => letters.length === 3,
  );
  shop.clock.moveOn(31 * 86_400_000);
  await shop.app.get(DueErasures).eraseDue();
  await shop.nothingToDo();
  expect(await deadLetters(shop.pool)).toHaveLength(1);
  const dump = await databaseDump(shop);
  expect(dump).not.toContain('Adeola Close');
  expect(dump).toContain('Bode Thomas Street');
});
