import { upcast } from '@mudu/contracts/event';
import { evolvePlan, type KnownPlan, type PlanState } from '@mudu/contracts/installment/plan';
import { evolveOrder, type OrderDocument } from '@mudu/contracts/order/orderView';
import type { PaymentEvent } from '@mudu/contracts/payment/events';
import { shopEvents } from '@mudu/contracts/shopEvents';
import type { EventStore, StoredEvent } from '@mudu/event-store/eventStore';
import type pg from 'pg';
import type { Dice } from './dice.js';
import type { Entry, Journal, Promised } from './journal.js';
import type { SimulatedClock } from './simulatedClock.js';
import type { SimulatedProvider } from './simulatedProvider.js';
import type { Answer, Asked, SimulatedShop } from './simulatedShop.js';

export interface Person {
  id: string;
  token: string;
}

/** Who is there before anything happens, and what is on the shelves. */
export interface Cast {
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
  /** How often it is sent at the same time: an impatient finger, with one key. */
  copies?: number;
  promises?: (reply: never) => readonly Promised[];
}

/** One seed's world: a shop that may die and come back, its provider, its people and what they remember. */
export class World {
  private keys = 0;

  constructor(
    readonly cast: Cast,
    readonly clock: SimulatedClock,
    readonly provider: SimulatedProvider,
    readonly journal: Journal,
    /** Its own way to the log and the tables: no process of the shop has to be alive. */
    readonly store: EventStore,
    readonly pool: pg.Pool,
    public shop: SimulatedShop,
    readonly complaints: string[],
  ) {}

  newKey(): string {
    return `key-${++this.keys}`;
  }

  /** Sends as this person; undefined when no copy was answered. */
  async send<T = Record<string, unknown>>(
    person: Person,
    method: Method,
    path: string,
    { body, key, copies = 1, promises = () => [] }: Request = {},
  ): Promise<{ status: number; body: T } | undefined> {
    const answers = await Promise.all(
      Array.from({ length: copies }, () => this.sendOnce(person, method, path, body, key ?? null, promises)),
    );
    return (answers.find(answer => answer && answer.status < 300) ?? answers.find(Boolean)) as never;
  }

  private async sendOnce(
    person: Person,
    method: Method,
    path: string,
    body: unknown,
    key: string | null,
    promises: NonNullable<Request['promises']>,
  ): Promise<Answer | undefined> {
    const entry = this.journal.begin({ personId: person.id, method, path, key, body });
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
      const promised = answer.status < 300 ? promises(answer.body as never) : [];
      this.journal.replied(entry, answer.status, answer.body, promised);
    }
    this.promisesOf.set(entry, promises);
    return answer;
  }
  private readonly promisesOf = new Map<Entry, NonNullable<Request['promises']>>();

  /** What somebody whose request broke off does next: the same once more, with the same key or another. */
  async sendAgain(entry: Entry, key: string | null): Promise<void> {
    const person = this.everybody().find(({ id }) => id === entry.personId);
    if (!person) return;
    await this.send(person, entry.method as Method, entry.path, {
      body: entry.body,
      key: key ?? undefined,
      promises: this.promisesOf.get(entry),
    });
  }

  everybody(): Person[] {
    return [...this.cast.shoppers, ...Object.values(this.cast.staff)];
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

  /** One of the person's orders that fit; one time in `strangeOneIn`, any of them. */
  async orderOf(
    person: Person,
    dice: Dice,
    fits: (order: OrderDocument) => boolean,
    strangeOneIn = 6,
  ): Promise<OrderDocument | undefined> {
    const orders = await this.orders(person);
    const fitting = orders.filter(fits);
    return dice.pick(dice.oneIn(strangeOneIn) ? orders : fitting);
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

  private async read(family: string): Promise<{ stream: string; event: StoredEvent }[]> {
    const { rows } = await this.pool.query(
      `SELECT id, stream, type, revision, data, meta FROM log.events WHERE stream LIKE $1 ORDER BY position`,
      [`${family}%`],
    );
    return rows.map(row => ({
      stream: row.stream,
      event: { ...row, data: upcast(shopEvents, row.type, row.meta.schemaVersion, row.data) },
    }));
  }
}

/** What an action gives back that found nothing to act on. */
export const IDLE = 'idle';

export interface Action {
  name: string;
  /** How often it comes, compared with the others. */
  weight: number;
  run(world: World, shopper: Person, dice: Dice): Promise<unknown>;
}
