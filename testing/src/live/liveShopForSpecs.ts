import { checkedFetch } from '../shop/checkedReply.js';
import { openShopForSpecs, type SpecPerson } from '../shop/openShopForSpecs.js';

export interface Told {
  id: string;
  views: string[];
  ids: string[];
}

export type LiveShop = Awaited<ReturnType<typeof openLiveShop>>;

/** An open shop whose live streams are listened to. */
export async function openLiveShop() {
  const shop = await openShopForSpecs();
  const base = await shop.app.getUrl();
  const open = new Set<() => Promise<void>>();
  return {
    ...shop,
    /** Reads the stream as a browser does, with fetch and a header. */
    async listen(person: SpecPerson, lastEventId?: string) {
      const stop = new AbortController();
      const reply = await checkedFetch(`${base}/api/v1/events/stream`, {
        headers: {
          authorization: `Bearer ${person.token}`,
          ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
        },
        signal: stop.signal,
      });
      const told: Told[] = [];
      let ended = false;
      const reading = readTold(reply, told)
        .catch(() => undefined)
        .finally(() => {
          ended = true;
        });
      const close = () => {
        open.delete(close);
        stop.abort();
        return reading;
      };
      open.add(close);
      return { reply, told, isEnded: () => ended, close };
    },
    hears: (stream: { told: Told[] }, view: string, id: string) =>
      shop.until(
        async () => stream.told,
        told => told.some(one => one.views.includes(view) && one.ids.includes(id)),
      ),
    /** A GET of this person over HTTP; the path is below /api/v1. */
    fetchAs: (person: SpecPerson, path: string) =>
      checkedFetch(`${base}/api/v1${path}`, { headers: { authorization: `Bearer ${person.token}` } }),
    /** Of streams that a failed spec has left. */
    closeStreams: () => Promise.all([...open].map(close => close())),
  };
}

async function readTold(reply: Response, told: Told[]): Promise<void> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of reply.body as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      const data = field('data');
      if (data && field('event') === 'view') told.push({ id: field('id') ?? '', ...JSON.parse(data) });
    }
  }
}
