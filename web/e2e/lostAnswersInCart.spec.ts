import type { Page } from 'playwright-core';
import { arrive, demoPackages, ordered, withMoney } from './arrive.js';
import { answerLost, phone, routeOnce } from './browser.js';
import { failureIsOver, failureIsTold } from './lostAnswer.js';
import type { Caller } from './office.js';
import { onSite } from './onSite.js';

const quantitiesIn = async (call: Caller) =>
  (await call<{ items: { quantity: number }[] }>('GET', '/cart')).items.map(({ quantity }) => quantity);
/** Nothing else tells the page what has become of its cart. */
const withoutNews = (page: Page) => page.route('**/api/v1/events/stream', () => undefined);

describe('what is put into the cart and had no answer is in it once after the next press', () => {
  const { site, tab } = onSite();

  it('from the page of a package, whose next press but one is for another', async () => {
    const page = await tab(phone);
    const { call } = await arrive(page, site());
    const [pack] = await demoPackages(call);
    await page.goto(`/packages/${pack.id}`);
    const add = page.getByRole('button', { name: 'Add to cart' }).first();
    await page.getByRole('link', { name: 'Cart, 0 items' }).first().waitFor();
    await answerLost(page, '**/cart/items', 'POST');
    await add.click();
    await failureIsTold(page);
    await add.click();
    await page.getByText('Item added to cart!').first().waitFor();
    expect(await quantitiesIn(call)).toEqual([1]);
    await add.click();
    await page.getByText('1 in your cart and 1 more').first().waitFor();
    expect(await quantitiesIn(call)).toEqual([2]);
  });

  it('and is put in by the next press where it never came', async () => {
    const page = await tab(phone);
    const { call } = await arrive(page, site());
    const [pack] = await demoPackages(call);
    await page.goto(`/packages/${pack.id}`);
    await page.getByRole('link', { name: 'Cart, 0 items' }).first().waitFor();
    await routeOnce(page, '**/cart/items', route => route.abort(), 'POST');
    const add = page.getByRole('button', { name: 'Add to cart' }).first();
    await add.click();
    await failureIsTold(page);
    await add.click();
    await page.getByText('Item added to cart!').first().waitFor();
    expect(await quantitiesIn(call)).toEqual([1]);
  });

  it('from the wishlist', async () => {
    const page = await tab(phone);
    const { call } = await arrive(page, site());
    const [pack] = await demoPackages(call);
    await call('POST', '/wishlist/add', { itemId: pack.id, itemType: 'package' });
    await page.goto('/wishlist');
    await page.getByRole('link', { name: 'Cart, 0 items' }).first().waitFor();
    const move = page.getByRole('button', { name: /^Move to cart/ }).first();
    await answerLost(page, '**/cart/items', 'POST');
    await move.click();
    await failureIsTold(page);
    await move.click();
    await page.getByText('Item added to cart!').first().waitFor();
    expect(await quantitiesIn(call)).toEqual([1]);
  });

  it('from an order that is made again', async () => {
    const page = await tab(phone);
    const me = await arrive(page, site());
    await withMoney(me, 60_000);
    await ordered(me);
    await page.goto('/orders');
    await page.getByRole('link', { name: 'Cart, 0 items' }).first().waitFor();
    const again = page.getByRole('button', { name: /^Order again/ }).first();
    await answerLost(page, '**/reorder', 'POST');
    await again.click();
    await failureIsTold(page);
    await again.click();
    await page.waitForURL('**/cart');
    expect(await quantitiesIn(me.call)).toEqual([1]);
  });

  it('a line that was taken out is gone from the page at once', async () => {
    const page = await tab(phone);
    const { call } = await arrive(page, site());
    const [first, second] = await demoPackages(call);
    for (const { id } of [first, second]) await call('POST', '/cart/items', { itemId: id });
    await withoutNews(page);
    await page.goto('/cart');
    const remove = page.getByRole('button', { name: `Remove ${first.name}` });
    await remove.waitFor();
    await answerLost(page, '**/cart/items/*', 'DELETE');
    await remove.click();
    await failureIsTold(page);
    await remove.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: `Remove ${second.name}` }).waitFor();
  });
});

describe('an order of which the answer was lost is shown where the cart is empty by then', () => {
  const { site, tab } = onSite();

  it.each([
    ['after the failure, which is told no longer', failureIsTold],
    ['after a reload', async (page: Page) => void (await page.reload())],
  ])('%s', async (_, then) => {
    const page = await tab(phone);
    const me = await arrive(page, site());
    await withMoney(me, 60_000);
    const [pack] = await demoPackages(me.call);
    await me.call('POST', '/cart/items', { itemId: pack.id });
    await page.goto('/cart/checkout');
    await page
      .getByRole('radio', { name: /wallet/i })
      .first()
      .check();
    const placed = Promise.withResolvers<void>();
    await page.route('**/orders/checkout', async route => {
      await route.fetch();
      placed.resolve();
      await route.abort();
    });
    // What has become of the cart is read only then.
    const read = Promise.withResolvers<void>();
    await page.route('**/api/v1/cart', async route => {
      await read.promise;
      await route.continue().catch(() => undefined);
    });
    await page.getByRole('button', { name: /^Pay ₦/ }).click();
    await placed.promise;
    await then(page);
    read.resolve();
    await page.getByText('Your cart is empty.').waitFor();
    await page.getByRole('heading', { name: 'Order placed successfully!' }).waitFor();
    await failureIsOver(page);
    await page.getByRole('link', { name: 'Track order' }).click();
    await page.waitForURL('**/tracking/*');
    const { orders } = await me.call<{ orders: { paymentStatus: string }[] }>('GET', '/orders');
    expect(orders.map(({ paymentStatus }) => paymentStatus)).toEqual(['success']);
  });
});
