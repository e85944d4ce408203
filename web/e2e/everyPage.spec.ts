import type { Promo } from '@mudu/contracts/promo/views';
import { type Ids, routes, states, type Who } from '@mudu/testing/pages/routes';
import type { Route } from 'playwright-core';
import { adminPaths, paths } from '../src/paths.js';
import { demoPackages } from './arrive.js';
import { signedInBy, type Tab } from './browser.js';
import { type Caller, CLOSED, callerOf, officeOf } from './office.js';
import { onSite } from './onSite.js';
import { troublesOf } from './pageLook.js';

/** One of the demo's people, with orders, a plan and a wallet. */
const SHOPPER = { email: 'amaka@demo.mudu.example', password: 'full-measure-2026' };

const pathOf = (address: string) => new URL(address, 'http://shop').pathname;
const anyId: Ids = {
  orderId: 'any',
  packageId: 'any',
  planId: 'any',
  userId: 'any',
  adminId: 'any',
  promoId: 'any',
};

/** An order's number is as wide as its digits: the widest there is, or a page would have room for one and not for another. */
async function widestNumbers(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = (await response.text()).replaceAll(/"orderId":"[0-9a-f]{8}/g, '"orderId":"dddddddd');
  await route.fulfill({ response, body });
}

/**
 * Every address that shows a page of its own: nothing that keeps somebody from reading it, whoever opens it, and nothing
 * that is refused to whom it is for.
 */
describe('every page, at three widths, light and dark', () => {
  const { site, lastingTab } = onSite();
  const tabs: Partial<Record<Who, Tab>> = {};
  let ids: Ids;
  const tokens: Partial<Record<Who, string>> = {};

  beforeAll(async () => {
    for (const [who, person] of [['shopper', SHOPPER] as const, ['admin', site().admin] as const])
      tokens[who] = (
        await callerOf(site())<{ session: { token: string } }>('POST', '/auth/login', person)
      ).session.token;
    const first = async (call: Caller, path: string, list: string) =>
      (await call<Record<string, { id: string }[]>>('GET', path))[list]?.[0]?.id as string;
    /** One that shows who has used it. */
    const usedPromo = async (call: Caller) => {
      const { promos } = await call<{ promos: Promo[] }>('GET', '/promos/admin/all?limit=100');
      return promos.find(({ usageCount }) => usageCount > 0)?.id as string;
    };
    const [shopper, office] = [callerOf(site(), tokens.shopper), await officeOf(site())];
    ids = {
      orderId: await first(shopper, '/orders?limit=1', 'orders'),
      packageId: (await demoPackages(shopper))[0].id,
      planId: await first(office, '/installments/admin/all?limit=1', 'installments'),
      userId: await first(office, '/auth/admin/users?limit=1', 'users'),
      adminId: await first(office, '/auth/admin/admins?limit=1', 'admins'),
      promoId: await usedPromo(office),
    };
  });

  /** One for each person, which has the site's scripts already from the second page on. */
  async function tabOf(who: Who): Promise<Tab> {
    const known = tabs[who];
    if (known) return known;
    const page = await lastingTab();
    tabs[who] = page;
    page.on('response', reply => {
      if (reply.status() === 403) page.troubles.push(`403 ${new URL(reply.url()).pathname}`);
    });
    await page.route('**/api/v1/promos/admin/*/usage*', widestNumbers);
    const token = tokens[who];
    if (token) await signedInBy(page, token);
    return page;
  }

  it.each([...routes, ...states].map(route => [route.name, route] as const))(
    '%s',
    async (_, { who, address }) => {
      const page = await tabOf(who);
      expect(await troublesOf(page, [address(ids)])).toEqual([]);
      expect(await page.getByRole('heading', { name: CLOSED }).count()).toBe(0);
      expect(page.troubles.splice(0)).toEqual([]);
    },
  );

  it('no address of the site is left out', () => {
    // They lead on at once.
    const { root: _, register: __, ...ofStaff } = adminPaths;
    const looked = [...routes, ...states].map(({ address }) => pathOf(address(anyId)));
    const all = [...Object.values(paths), ...Object.values(ofStaff)].map(path =>
      pathOf(typeof path === 'string' ? path : (path as (id: string) => string)('any')),
    );
    expect(all.filter(path => !looked.includes(path))).toEqual([]);
  });
});
