import { arrive, ordered, withMoney } from './arrive.js';
import { seriousViolations } from './browser.js';
import { officeOf, sitDown } from './office.js';
import { onSite } from './onSite.js';
import { troublesOf } from './pageLook.js';

describe('the inbox of staff', () => {
  const { site, tab } = onSite();

  /** Somebody with an order who writes about it. */
  async function aWriter(subject: string, message: string) {
    const shopper = await arrive(await tab(), site());
    await withMoney(shopper, 40_000);
    const order = await ordered(shopper);
    const { ticket } = await shopper.call<{ ticket: string }>('POST', '/contact', { subject, message });
    return { ...shopper, ticket, order: `#${order.id.slice(0, 8).toUpperCase()}` };
  }

  it('shows a message with the orders of its writer beside it, and answers by letter', async () => {
    const { ticket, order, email } = await aWriter('Delivery', 'The rider stood at the wrong gate.');
    const page = await tab();
    await sitDown(page, site());
    await page.goto('/admin/profile/support?status=open&topic=Delivery');
    await page.getByRole('searchbox').fill(ticket);
    await page.waitForURL(/search=/);
    await page.getByRole('button', { name: `Read ${ticket}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Delivery' });
    await dialog.getByText('The rider stood at the wrong gate.').waitFor();
    await dialog.getByRole('link', { name: order }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);

    await dialog.getByRole('button', { name: 'Send answer' }).click();
    await dialog.getByText('Message is required').waitFor();
    await dialog.getByLabel('Answer to Bisi Ade').fill('Sorry! He comes again today.');
    await page.keyboard.press('Control+Enter');
    await page.getByText(`Your answer goes to ${email}.`).first().waitFor();
    await dialog
      .getByRole('article', { name: /^Answer by / })
      .getByText('He comes again today.')
      .waitFor();
    await dialog.getByText('Answered', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('No messages here').waitFor();
  });

  it('holds an answer back when a colleague was faster, and keeps what was typed', async () => {
    const { ticket } = await aWriter('An order', 'One of my yams has a soft spot.');
    const page = await tab();
    await sitDown(page, site());
    await page.goto(`/admin/profile/support?search=${ticket}`);
    await page.getByRole('button', { name: `Read ${ticket}` }).click();
    const office = await officeOf(site());
    const { messages } = await office<{ messages: { id: string }[] }>('GET', `/contact?search=${ticket}`);
    await office('POST', `/contact/${messages[0]?.id}/reply`, { message: 'Another yam comes today.' });

    const dialog = page.getByRole('dialog', { name: 'An order' });
    const answer = dialog.getByLabel('Answer to Bisi Ade');
    await answer.fill('You get the money back.');
    await dialog.getByRole('button', { name: 'Send answer' }).click();
    await dialog.getByText('has answered meanwhile').waitFor();
    const answers = dialog.getByRole('article', { name: /^Answer by / });
    await answers.getByText('Another yam comes today.').waitFor();
    expect(await answer.inputValue()).toBe('You get the money back.');
    expect(await answers.count()).toBe(1);

    await dialog.getByRole('button', { name: 'Send answer' }).click();
    await answers.getByText('You get the money back.').waitFor();
    expect(await dialog.getByText('has answered meanwhile').count()).toBe(0);
  });

  it('keeps an answer that is not sent yet, and goes through the messages one after another', async () => {
    const { ticket, call, order } = await aWriter('An order', 'Where are the onions that I ordered?');
    const second = await call<{ ticket: string }>('POST', '/contact', {
      subject: 'My account',
      message: 'And how do I change my name?',
    });
    const { email } = await call<{ email: string }>('GET', '/auth/profile');
    const page = await tab();
    await sitDown(page, site());
    await page.goto(`/admin/profile/support?search=${encodeURIComponent(email)}`);
    await page.getByRole('button', { name: `Read ${second.ticket}` }).click();
    await page.getByLabel('Answer to Bisi Ade').fill('Under your profile.');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('dialog').getByText(ticket).waitFor();
    expect(await page.getByLabel('Answer to Bisi Ade').inputValue()).toBe('');
    await page.getByRole('button', { name: 'Previous' }).click();
    expect(await page.getByLabel('Answer to Bisi Ade').inputValue()).toBe('Under your profile.');

    // Nor is it lost by looking at the order first, which the window does not stand over.
    await page.getByRole('dialog').getByRole('link', { name: order }).click();
    await page.waitForURL('**/admin/tracking/*');
    await page.getByRole('heading', { name: 'Customer' }).first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goBack();
    await page.getByRole('button', { name: `Read ${second.ticket}` }).click();
    expect(await page.getByLabel('Answer to Bisi Ade').inputValue()).toBe('Under your profile.');
  });

  it('is whole on every screen, light and dark', async () => {
    await aWriter('Something else', 'Thank you for the good yams, they were sweet.');
    const page = await tab();
    await sitDown(page, site());
    expect(await troublesOf(page, ['/admin/profile/support'])).toEqual([]);
  });
});
