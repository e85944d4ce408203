import type { Page } from 'playwright-core';
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
});
