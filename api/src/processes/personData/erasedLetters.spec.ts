import { jest } from '@jest/globals';
import type { UserId } from '@mudu/contracts/ids';
import { register as registerDevice, subscribedBrowser } from '@mudu/testing/device/devicesForSpecs';
import { deadLetters, jobsOf } from '@mudu/testing/messaging/jobsForSpecs';
import { openReferralShop, type ReferralShop } from '@mudu/testing/referral/referralShopForSpecs';
import type { SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { databaseDump } from '@mudu/testing/shop/peopleForSpecs';
import { CommandBus } from '@nestjs/cqrs';
import { ForgetContact } from '../../domains/contact/index.js';
import { type MailSender, NoSuchMailbox } from '../../mail/mailSender.js';
import { MAIL } from '../../platform/tokens.js';
import { DueErasures } from './dueErasures.schedule.js';

let shop: ReferralShop;
beforeAll(async () => {
  shop = await openReferralShop();
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

it('what rang on devices goes with whose they were, and with whom it named', async () => {
  const boss = await shop.staff('super_admin');
  await registerDevice(shop, boss, subscribedBrowser().subscription);
  const [ada, eve] = [
    await shop.customer({ register: { firstName: 'Zubaidatu', lastName: 'Wuraola' } }),
    await shop.customer({ register: { firstName: 'Omolara', lastName: 'Bankole' } }),
  ];
  for (const [who, title] of [
    [ada, 'Dear Adeola'],
    [eve, 'Dear Bode'],
  ] as const) {
    await registerDevice(shop, who, subscribedBrowser().subscription);
    const told = { userId: who.id, type: 'order_placed', title, message: 'We have called you.' };
    expect((await shop.as(boss, 'POST', '/notifications', { body: told })).status).toBe(201);
  }
  await shop.nothingToDo();
  const rang = async () => JSON.stringify(await jobsOf(shop.pool, 'push'));
  expect(await rang()).toMatch(/(?=.*Zubaidatu)(?=.*Dear Adeola)(?=.*Omolara)(?=.*Dear Bode)/);
  expect((await shop.as(ada, 'POST', '/auth/profile/erase', { body: {} })).status).toBe(200);
  shop.clock.moveOn(31 * 86_400_000);
  await shop.app.get(DueErasures).eraseDue();
  await shop.nothingToDo();
  expect(await rang()).not.toMatch(/Zubaidatu|Dear Adeola/);
  expect(await rang()).toMatch(/(?=.*Omolara)(?=.*Dear Bode)/);
});

it('a letter that could not be sent goes with the friend whom it names', async () => {
  const ada = await shop.inviter();
  const friend = await shop.friendOf(ada, { firstName: 'Zebulon' });
  const { body: order } = await shop.boxes(friend);
  await shop.deliver(order.id);
  await shop.releasedAfter(72);
  const named = async () => JSON.stringify(await deadLetters(shop.pool)).includes('Zebulon');
  await shop.until(named, is => is);
  await shop.app.get(CommandBus).execute(new ForgetContact(friend.id as UserId));
  expect(await named()).toBe(false);
});
