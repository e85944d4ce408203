import type { Page } from 'playwright-core';
import { desktop, held, phone, seriousViolations, type Tab } from './browser.js';
import { officeOf } from './office.js';
import { onOwnShop } from './onOwnShop.js';
import { addAddress, addToCart, fundWallet, register, signIn } from './people.js';
import { keepToasts, toasts, told, type Watched } from './toasts.js';

describe('notifications in a real browser', () => {
  // A shop of its own: whoever uses another may be told of a promotion at any moment.
  const { shop, tab: openTab } = onOwnShop();

  async function tab(...how: Parameters<typeof openTab>): Promise<Tab> {
    const page = await openTab(...how);
    await page.addInitScript(keepToasts);
    return page;
  }

  const bell = (page: Page) => page.getByRole('button', { name: /^Notifications(, \d+ unread)?$/ });
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

  async function order(page: Page): Promise<void> {
    await register(page);
    await fundWallet(page, 120_000);
    await addToCart(page, /Student Survival Pack/);
    await page.goto('/cart/checkout');
    await addAddress(page);
    await page.evaluate(() => {
      Object.assign(window, { untouched: true, toasts: [] });
    });
    await page.getByRole('radio', { name: /^Wallet/ }).click();
    await page.getByRole('button', { name: /^Pay ₦/ }).click();
    await page.waitForURL(/\/tracking\/[0-9a-f-]{36}/);
  }
  /** Staff take the order of this page a step on, of which it is told. */
  async function packed(page: Page): Promise<void> {
    await move(page.url(), 'order_processed');
    await told(page, 'Order packed');
  }
  async function move(tracking: string, status: string): Promise<void> {
    const office = await officeOf(shop());
    await office('PATCH', `/orders/admin/${tracking.split('/').at(-1)}/status`, { status });
  }

  it.each([
    ['desktop', desktop, 'Mark all as read'],
    ['phone', phone, 'Mark all'],
  ])(
    'an order is told as it moves, without a reload, and leads back to itself (%s)',
    async (_, viewport, markAll) => {
      const page = await tab(viewport);
      await order(page);
      const tracking = new URL(page.url()).pathname;
      await packed(page);
      expect(await page.evaluate(() => (window as unknown as Watched).untouched)).toBe(true);

      await page.goto('/wallet');
      await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
      const dialog = dialogOf(page);
      await dialog.getByText(/^\([1-9]\d* unread\)$/).waitFor();
      await dialog.getByRole('link', { name: /Order confirmed.*Just Now.*Unread/s }).waitFor();
      expect(await seriousViolations(page)).toEqual([]);
      const box = await dialog.boundingBox();
      expect(box?.width).toBe(viewport === phone ? phone.width : 540);

      await dialog.getByRole('button', { name: markAll, exact: true }).click();
      await dialog.getByText('(0 unread)').waitFor();
      await dialog.getByRole('button', { name: markAll, exact: true }).waitFor({ state: 'hidden' });
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Notifications', exact: true }).click();
      await dialog.getByRole('link', { name: /^Order confirmed/ }).click();
      await page.waitForURL(`**${tracking}`);
      await dialog.waitFor({ state: 'hidden' });
    },
  );

  it('a device tells each notification once, in whichever of its tabs', async () => {
    const page = await tab();
    await order(page);
    await packed(page);
    const [tracking, before] = [page.url(), await toasts(page)];
    await page.goto('about:blank');
    const other = (await page.context().newPage()) as Page;
    await other.addInitScript(keepToasts);
    await other.goto(`${shop().url}/notifications`);
    await other.getByRole('link', { name: /^Order confirmed/ }).waitFor();

    await move(tracking, 'ongoing_delivery');
    await told(other, 'Out for delivery');
    await other.getByRole('link', { name: /^Out for delivery/ }).waitFor();
    expect((await toasts(other)).filter(title => before.includes(title))).toEqual([]);
  });

  it('the list is read, narrowed and emptied', async () => {
    const page = await tab(phone);
    await register(page);
    await page.goto('/notifications');
    // Not what may still open at the top.
    const welcome = page.getByRole('tabpanel').getByRole('button', { name: /^Welcome to Mudu/ });
    await welcome.waitFor();
    await page.getByRole('tab', { name: 'Unread (1)' }).click();
    await welcome.click();
    await page.getByText('Nothing unread').waitFor();
    await page.getByRole('tab', { name: 'All' }).click();
    await page.getByRole('button', { name: 'Delete Welcome to Mudu' }).click();
    await page.getByText('No notifications yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Delete Welcome to Mudu' }).click();
    await page.getByText('No notifications yet').waitFor();
    await page.getByText("We'll notify you when something arrives!").waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await bell(page).click();
    await dialogOf(page).getByText('No notifications yet').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    // Who leaves before the toast is gone has deleted it all the same.
    await page.goto('/dashboard');
    await page.goto('/notifications');
    await page.getByText('No notifications yet').waitFor();
  });

  it('what a person does not want to hear of stays turned off', async () => {
    const page = await tab();
    await register(page);
    await page.goto('/notifications');
    const mails = page.getByRole('switch', { name: 'Promotions: Mail' });
    await mails.waitFor();
    expect(await mails.isChecked()).toBe(true);
    const saved = page.waitForResponse(reply => reply.request().method() === 'PATCH' && reply.ok());
    await mails.click();
    await saved;
    await page.reload();
    await mails.waitFor();
    expect(await mails.isChecked()).toBe(false);
    expect(await page.getByRole('switch', { name: 'Promotions: Push' }).isChecked()).toBe(true);

    // Of two presses while the first is under way the last one counts.
    const slow = await held(page, '**/api/v1/notifications/preferences');
    const last = page.waitForResponse(reply => reply.request().postDataJSON()?.mail === false && reply.ok());
    await mails.click();
    await slow.asked;
    await mails.click();
    slow.goOn();
    await last;
    await page.reload();
    await mails.waitFor();
    expect(await mails.isChecked()).toBe(false);
  });

  it('a push to a page that somebody looks at is a toast, which opens what it is about', async () => {
    const page = await tab(desktop, { serviceWorkers: 'allow' });
    await register(page);
    await page.getByRole('link', { name: /^Profile of/ }).waitFor();
    const devtools = await page.context().newCDPSession(page);
    const registered = new Promise<string>(resolve =>
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0]) resolve(registrations[0].registrationId);
      }),
    );
    await devtools.send('ServiceWorker.enable');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: shop().url,
      registrationId: await registered,
      data: JSON.stringify({ type: 'promo_available', title: 'Owambe', body: '10% off', path: '/packages' }),
    });
    await page.getByRole('button', { name: /^Owambe/ }).click();
    await page.waitForURL('**/packages');
  });

  it('an admin tells many at once and the colleagues at once', async () => {
    const page = await tab();
    await signIn(page, '/admin/login', shop().admin);
    await page.waitForURL('**/admin/dashboard');
    await bell(page).click();
    await dialogOf(page).getByRole('link', { name: 'See all notifications' }).click();
    await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Broadcast', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Broadcast message' });
    await form.getByRole('button', { name: 'Continue' }).click();
    await form.getByText('Title is required').waitFor();
    await form.getByLabel('Title').fill('Weekend boxes');
    await form.getByRole('textbox', { name: 'Message' }).fill('Three new boxes are on the shelf.');
    expect(await seriousViolations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Continue' }).click();
    await page.getByText(/\d[\d,]* (person|people) \(all customers\) gets? it on their list/).waitFor();
    await page.getByRole('button', { name: 'Send broadcast' }).click();
    const sent = page.getByRole('dialog', { name: 'Broadcast sent' });
    await sent.getByText(/^Sent to \d/).waitFor();
    await sent.getByRole('button', { name: 'Complete' }).click();

    await page.getByRole('button', { name: 'Critical event' }).click();
    const warning = page.getByRole('dialog', { name: 'Critical event' });
    await warning.getByLabel('Title').fill('Card payments are down');
    await warning.getByRole('textbox', { name: 'Message' }).fill('The provider is looking into it.');
    await warning.getByRole('button', { name: 'Warn all staff' }).click();
    await warning.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: /^Card payments are down/ }).waitFor();
  });
});
