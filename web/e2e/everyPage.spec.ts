import { type Ids, routes, states, type Who } from '@mudu/testing/pages/routes';
import { demoPackages } from './arrive.js';
import { signedInBy, type Tab } from './browser.js';
import { type Caller, callerOf, officeOf } from './office.js';
import { onSite } from './onSite.js';
import { troublesOf } from './pageLook.js';

/** One of the demo's people, with orders, a plan and a wallet. */
const SHOPPER = { email: 'amaka@demo.mudu.example', password: 'full-measure-2026' };

/** Every address that shows a page of its own: nothing that keeps somebody from reading it, whoever opens it. */
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
    const [shopper, office] = [callerOf(site(), tokens.shopper), await officeOf(site())];
    ids = {
      orderId: await first(shopper, '/orders?limit=1', 'orders'),
      packageId: (await demoPackages(shopper))[0].id,
      planId: await first(office, '/installments/admin/all?limit=1', 'installments'),
      userId: await first(office, '/auth/admin/users?limit=1', 'users'),
      adminId: await first(office, '/auth/admin/admins?limit=1', 'admins'),
      promoId: await first(office, '/promos/admin/all?limit=1', 'promos'),
    };
  });

  /** One for each person, which has the site's scripts already from the second page on. */
  async function tabOf(who: Who): Promise<Tab> {
    const known = tabs[who];
    if (known) return known;
    const page = await lastingTab();
    tabs[who] = page;
    const token = tokens[who];
    if (token) await signedInBy(page, token);
    return page;
  }

  it.each([...routes, ...states].map(route => [route.name, route] as const))(
    '%s',
    async (_, { who, address }) => {
      const page = await tabOf(who);
      expect(await troublesOf(page, [address(ids)])).toEqual([]);
      expect(page.troubles.splice(0)).toEqual([]);
    },
  );
});
