import { randomUUID } from 'node:crypto';
import type { Machine } from './machine.js';
import { figureText, under } from './print.js';
import type { Plan } from './rounds.js';
import { caughtUp, refillShop } from './shopDatabase.js';
import type { Shopper } from './shoppers.js';
import { openShops } from './shops.js';
import { percentile, spread } from './statistics.js';

const STREAMS = 500;
const GOAL_MS = 150;
const ORDERS_A_ROUND = 40;

/** A browser's live stream; `next` waits for the next message that names the view. */
class Stream {
  private readonly stop = new AbortController();
  private waiting: ((at: number) => void) | undefined;

  private constructor(private readonly view: string) {}

  static async open(url: string, token: string, view: string): Promise<Stream> {
    const stream = new Stream(view);
    const reply = await fetch(`${url}/events/stream`, {
      headers: { authorization: `Bearer ${token}` },
      signal: stream.stop.signal,
    });
    if (!reply.ok || !reply.body) throw new Error(`A stream was answered ${reply.status}`);
    void stream.read(reply.body).catch(() => undefined);
    return stream;
  }

  next(): Promise<number> {
    return new Promise(resolve => {
      this.waiting = resolve;
    });
  }

  close(): void {
    this.stop.abort();
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    for await (const text of body.pipeThrough(new TextDecoderStream()))
      if (text.includes(`"${this.view}"`)) this.waiting?.(performance.now());
  }
}

/**
 * From the click to what the page shows then: an order is paid from the wallet, the live stream of its customer, one of
 * 500, names the orders, and the page asks for them. One order at a time, as one person waits.
 */
export async function live(machine: Machine, plan: Plan, print: (text: string) => void): Promise<void> {
  const shops = await openShops(machine, 'live', STREAMS);
  const url = `http://127.0.0.1:${shops.shop.port}/api/v1`;
  const streams = new Map<string, Stream>();
  try {
    for (const { id, token } of shops.people) streams.set(id, await Stream.open(url, token, 'orders'));
    const slowest: number[] = [];
    // The first round is the compiler's.
    for (let round = 0; round <= plan.rounds; round++) {
      const versions = await refillShop(shops.shop.pool);
      const buyers = shops.people.slice(round * ORDERS_A_ROUND, (round + 1) * ORDERS_A_ROUND);
      const waits: number[] = [];
      for (const buyer of buyers) waits.push(await shownAfter(url, buyer, versions.get(buyer.id), streams));
      if (round > 0) slowest.push(percentile(waits, 95));
      await caughtUp(shops.shop.pool);
    }
    const ms = spread(slowest);
    print(
      figureText(
        `from a click to the screen, ${STREAMS} live streams, p95`,
        ms,
        'ms',
        under(GOAL_MS, 'ms', ms.median),
      ),
    );
  } finally {
    for (const stream of streams.values()) stream.close();
    await shops.stop();
  }
}

async function shownAfter(
  url: string,
  { id, token }: Shopper,
  cartVersion: number | undefined,
  streams: ReadonlyMap<string, Stream>,
): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const told = streams.get(id)?.next();
  const clicked = performance.now();
  const reply = await fetch(`${url}/orders/checkout`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ paymentMethod: 'wallet', cartVersion }),
  });
  if (reply.status !== 201) throw new Error(`A checkout was answered ${reply.status}`);
  await reply.arrayBuffer();
  await told;
  const shown = await fetch(`${url}/orders?limit=1`, {
    headers: { ...headers, 'x-consistency-token': reply.headers.get('x-consistency-token') ?? '' },
  });
  await shown.arrayBuffer();
  return performance.now() - clicked;
}
