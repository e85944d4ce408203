import { upcast } from '@mudu/contracts/event';
import { evolvePlan, type KnownPlan, type PlanState } from '@mudu/contracts/installment/plan';
import type { OrderDocument } from '@mudu/contracts/order/orderDocument';
import { evolveOrder } from '@mudu/contracts/order/orderView';
import type { PaymentEvent } from '@mudu/contracts/payment/events';
import { shopEvents } from '@mudu/contracts/shopEvents';
import type { EventStore, StoredEvent } from '@mudu/event-store/eventStore';
import type pg from 'pg';
import type { RandomSource } from './randomSource.js';
import type { Promised, RecordedRequest, RequestHistory } from './requestHistory.js';
import type { SimulatedClock } from './simulatedClock.js';
import type { SimulatedProvider } from './simulatedProvider.js';
import type { Answer, Asked, SimulatedShop } from './simulatedShop.js';

export interface Person {
  id: string;
  token: string;
}

/** People, goods and promotions that exist before the first step. */
export interface SeedData {
  shoppers: readonly Person[];
  staff: Readonly<Record<'support' | 'admin' | 'super_admin', Person>>;
  items: readonly { id: string; received: number }[];
  promos: readonly { id: string; code: string }[];
}

/** A pay page that was opened for somebody. */
export interface PayPage {
  reference: string;
  userId: string;
  url: string;
  amountKobo: number;
}

type Method = Asked['method'];

export interface Request {
  body?: unknown;
  key?: string;
  /** How often it is sent at the same time: a double press, with one key. */
  copies?: number;
  promises?: (reply: never) => readonly Promised[];
  /** What is not so, though it has to be as soon as success is answered; asked when nothing else of the step runs. */
  atOnce?: (reply: never) => Promise<readonly string[]>;
}

/** What success says of the shop. */
type Said = Required<Pick<Request, 'promises' | 'atOnce'>>;

/**
 * One seed's simulation: a shop that may crash and restart, its provider, its people, and the history of their
 * requests.
 */
export class Simulation {
  private keys = 0;
  /** Nothing is done beside what is being asked. */
  alone = true;

  constructor(
    readonly data: SeedData,
    readonly clock: SimulatedClock,
    readonly provider: SimulatedProvider,
    readonly history: RequestHistory,
    /** Connections of its own, so that the log and tables can be read while the shop is down. */
    readonly store: EventStore,
    readonly pool: pg.Pool,
    public shop: SimulatedShop,
    readonly errors: string[],
  ) {}

  newKey(): string {
    return `key-${++this.keys}`;
  }

  /** Sends as this person; undefined when no copy was answered. */
  async send<T = Record<string, unknown>>(
    person: Person,
    method: Method,
    path: string,
    { body, key, copies = 1, promises = () => [], atOnce = async () => [] }: Request = {},
  ): Promise<{ status: number; body: T } | undefined> {
    const answers = await Promise.all(
      Array.from({ length: copies }, () =>
        this.sendOnce(person, method, path, body, key ?? null, { promises, atOnce }),
      ),
    );
    return (answers.find(answer => answer && answer.status < 300) ?? answers.find(Boolean)) as never;
  }

  private async sendOnce(
    person: Person,
    method: Method,
    path: string,
    body: unknown,
    key: string | null,
    said: Said,
  ): Promise<Answer | undefined> {
    const entry = this.history.begin({ personId: person.id, method, path, key, body });
    const answer = await this.shop.ask({
      method,
      path,
      headers: {
        authorization: `Bearer ${person.token}`,
        'x-request-id': entry.requestId,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === null ? {} : { 'idempotency-key': key }),
      },
      payload: body === undefined ? undefined : JSON.stringify(body),
    });
    if (answer) {
      const promised = answer.status < 300 ? said.promises(answer.body as never) : [];
      this.history.replied(entry, answer.status, answer.body, promised);
    }
    this.saidOf.set(entry, said);
    if (answer && answer.status < 300 && this.alone) entry.untrue = await said.atOnce(answer.body as never);
    return answer;
  }
  private readonly saidOf = new Map<RecordedRequest, Said>();

  /** Sends a request without a reply once more, with the same key or another. */
  async sendAgain(entry: RecordedRequest, key: string | null): Promise<void> {
    const person = this.everybody().find(({ id }) => id === entry.personId);
    if (!person) return;
    await this.send(person, entry.method as Method, entry.path, {
      body: entry.body,
      key: key ?? undefined,
      ...this.saidOf.get(entry),
    });
  }

  everybody(): Person[] {
    return [...this.data.shoppers, ...Object.values(this.data.staff)];
  }

  /** Orders as the log has them now, oldest first; of everyone, or of one person. */
  async orders(person?: Person): Promise<OrderDocument[]> {
    const orders = new Map<string, OrderDocument>();
    for (const { stream, event } of await this.read('order-'))
      orders.set(
        stream,
        evolveOrder(orders.get(stream), {
          id: event.id,
          revision: event.revision,
          event: event as never,
          at: event.meta.at,
          actor: event.meta.actor,
        }),
      );
    return [...orders.values()].filter(order => !person || order.userId === person.id);
  }

  /** One of the person's orders that fit; once in `anyOneIn` times, any of them. */
  async orderOf(
    person: Person,
    random: RandomSource,
    fits: (order: OrderDocument) => boolean,
    anyOneIn = 6,
  ): Promise<OrderDocument | undefined> {
    const orders = await this.orders(person);
    const fitting = orders.filter(fits);
    return random.pick(random.oneIn(anyOneIn) ? orders : fitting);
  }

  /** Plans as the log has them now. */
  async plans(person: Person): Promise<KnownPlan[]> {
    const plans = new Map<string, PlanState>();
    for (const { stream, event } of await this.read('installment-'))
      plans.set(stream, evolvePlan(plans.get(stream) ?? { kind: 'none' }, event as never));
    return [...plans.values()].filter(
      (plan): plan is KnownPlan => plan.kind !== 'none' && plan.facts.userId === person.id,
    );
  }

  /** Pay pages as the log has them, oldest first. */
  async pages(person: Person): Promise<PayPage[]> {
    const started = new Map<string, Extract<PaymentEvent, { type: 'PaymentStarted' }>['data']>();
    const pages: PayPage[] = [];
    for (const { stream, event } of await this.read('payment-')) {
      const known = event as unknown as PaymentEvent;
      if (known.type === 'PaymentStarted') started.set(stream, known.data);
      const facts = started.get(stream);
      if (known.type === 'PaymentPageOpened' && facts?.userId === person.id)
        pages.push({
          reference: facts.reference,
          userId: facts.userId,
          url: known.data.authorizationUrl,
          amountKobo: facts.amountKobo,
        });
    }
    return pages;
  }

  private async read(prefix: string): Promise<{ stream: string; event: StoredEvent }[]> {
    const { rows } = await this.pool.query(
      `SELECT id, stream, type, revision, data, meta FROM log.events WHERE stream LIKE $1 ORDER BY position`,
      [`${prefix}%`],
    );
    return rows.map(row => ({
      stream: row.stream,
      event: { ...row, data: upcast(shopEvents, row.type, row.meta.schemaVersion, row.data) },
    }));
  }
}
