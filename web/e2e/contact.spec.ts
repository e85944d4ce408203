import type { Page } from 'playwright-core';
import { arrive } from './arrive.js';
import { phone, seriousViolations } from './browser.js';
import { onSite } from './onSite.js';
import { register } from './people.js';

describe('writing to the shop in a real browser', () => {
  const { site, tab } = onSite();

  /** By the calls of staff; their pages have a spec of their own. */
  async function answer(page: Page, ticket: string, message: string): Promise<void> {
    const reply = await page.request.post('/api/v1/auth/login', { data: site().admin });
    const { session } = await reply.json();
    const headers = { authorization: `Bearer ${session.token}` };
    const found = await page.request.get(`/api/v1/contact?search=${ticket}`, { headers });
    const { messages } = await found.json();
    const answered = await page.request.post(`/api/v1/contact/${messages[0].id}/reply`, {
      headers,
      data: { message },
    });
    expect(answered.status()).toBe(200);
  }

  it('a shopper asks about an order, gets a ticket, and the answer comes by letter', async () => {
    const page = await tab(phone);
    const shopper = await register(page);
    await page.goto('/profile');
    await page.getByRole('link', { name: /^Support/ }).click();
    await page.getByText(`Our answer comes to ${shopper.email}.`).waitFor();
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Choose what it is about').waitFor();
    expect(await page.getByLabel('What is it about?').evaluate(box => box === document.activeElement)).toBe(
      true,
    );
    await page.getByLabel('What is it about?').selectOption('An order');
    await page.getByLabel('Your message').fill('Too short');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Message must be 10 to 2,000 characters').waitFor();
    await page.getByLabel('Your message').fill('One bag of rice was missing from my box.');
    await page.getByText('40 of 2,000').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Thank you for contacting us! We will get back to you soon.').first().waitFor();
    await page.getByRole('heading', { name: 'We have your message' }).waitFor();
    const ticket = await page.getByText(/^T-[A-Z2-9]{8}$/).innerText();
    expect(await seriousViolations(page)).toEqual([]);

    await answer(page, ticket, 'Sorry about that. It comes today.');
    const post = await tab();
    const letter = post.getByRole('link', { name: `Mudu’s answer to ${ticket}` });
    do await post.goto(`/mailbox?to=${encodeURIComponent(shopper.email)}`);
    while ((await letter.count()) === 0);
    await letter.first().click();
    const text = await post.frameLocator('iframe').first().locator('body').innerText();
    expect(text).toContain('It comes today.');
    expect(text).toContain('One bag of rice was missing');
  });

  it('what is half written outlives a reload and a session that ran out, and goes when it is sent', async () => {
    const page = await tab(phone);
    const me = await arrive(page, site());
    await page.goto('/profile/support');
    const [topic, message] = [page.getByLabel('What is it about?'), page.getByLabel('Your message')];
    await topic.selectOption('Delivery');
    await message.fill('The rider could not find the black gate.');
    await page.reload();
    expect(await message.inputValue()).toBe('The rider could not find the black gate.');
    await me.call('POST', '/auth/logout-all');
    await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
    await page.getByLabel('Email').fill(me.email);
    await page.locator('input[type=password]').fill(me.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Support' }).waitFor();
    expect(await message.inputValue()).toBe('The rider could not find the black gate.');
    expect(await topic.inputValue()).toBe('Delivery');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('button', { name: 'Write another message' }).click();
    expect(await message.inputValue()).toBe('');
  });
});
