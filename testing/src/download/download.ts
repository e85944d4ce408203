import { checkedFetch } from '../shop/checkedReply.js';
import type { OpenShop, SpecPerson } from '../shop/openShopForSpecs.js';

/** A file as a browser gets it: over HTTP, its bytes as they are. */
export async function download(
  shop: OpenShop,
  person: SpecPerson,
  path: string,
  headers: Record<string, string> = {},
) {
  const reply = await checkedFetch(`${await shop.app.getUrl()}/api/v1${path}`, {
    headers: { authorization: `Bearer ${person.token}`, ...headers },
  });
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
}
