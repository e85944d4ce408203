import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { startBrowser } from '../run/browserServer.js';
import { type Site, startSite } from '../run/siteServer.js';
import { checkedFetch } from '../shop/checkedReply.js';
import type { Ids, Who } from './routes.js';

const SHOPPER = { email: 'amaka@demo.mudu.example', password: 'full-measure-2026' };

export interface Visitors {
  site: Site;
  ids: Ids;
  /** A tab of its own of somebody, who is signed in already. */
  open(who: Who, options: BrowserContextOptions): Promise<Page>;
  end(): Promise<void>;
}

/** A shop with the demo's people and goods, something in the cart, and a browser before it. */
export async function openVisitors(): Promise<Visitors> {
  const [site, server] = await Promise.all([startSite(), startBrowser()]);
  const browser: Browser = await chromium.connect(server.wsEndpoint());
  const call = async <T>(method: string, path: string, token?: string, body?: object): Promise<T> => {
    const reply = await checkedFetch(`${site.url}/api/v1${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: body ? JSON.stringify(body) : undefined,
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status}`);
    return (await reply.json()) as T;
  };
  const tokenOf = async (person: object) =>
    (await call<{ session: { token: string } }>('POST', '/auth/login', undefined, person)).session.token;
  const tokens = { nobody: undefined, shopper: await tokenOf(SHOPPER), admin: await tokenOf(site.admin) };
  const { orders } = await call<{ orders: { id: string }[] }>('GET', '/orders?limit=1', tokens.shopper);
  const { packages } = await call<{ packages: { id: string }[] }>(
    'GET',
    '/packages?limit=3&inStock=true',
    tokens.shopper,
  );
  /** The first of a list of staff. */
  const firstOf = async (path: string, list: string): Promise<string> =>
    (await call<Record<string, { id: string }[]>>('GET', `${path}?limit=1`, tokens.admin))[list]?.[0]?.id ??
    '';
  for (const { id } of packages) await call('POST', '/cart/items', tokens.shopper, { itemId: id });
  return {
    site,
    ids: {
      orderId: orders[0]?.id ?? '',
      packageId: packages[0]?.id ?? '',
      planId: await firstOf('/installments/admin/all', 'installments'),
      userId: await firstOf('/auth/admin/users', 'users'),
      adminId: await firstOf('/auth/admin/admins', 'admins'),
      promoId: await firstOf('/promos/admin/all', 'promos'),
    },
    async open(who, options) {
      const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block', ...options });
      const token = tokens[who];
      if (token) await context.addInitScript(kept => localStorage.setItem('session_token', kept), token);
      return context.newPage();
    },
    async end() {
      await browser.close();
      await server.close();
      await site.stop();
    },
  };
}
