import { type OrderId, type PaymentReference, planIdOf, type UserId } from '@mudu/contracts/ids';
import type { EventStore, StoredEvent } from '@mudu/event-store/eventStore';
import { Injectable } from '@nestjs/common';
import { InstallmentPlans } from '../../domains/installment/index.js';
import { Orders } from '../../domains/order/index.js';
import { Payments } from '../../domains/payment/index.js';
import { Wallets } from '../../domains/wallet/index.js';
import { InjectEventStore } from '../../platform/tokens.js';

interface Concerned {
  userId: string;
  orderId: string | null;
  references: readonly string[];
}

/**
 * What the request that moved the money led to, found in the streams that an entry can concern: its wallet, order,
 * plan and payments. The log itself is not asked by correlation.
 */
@Injectable()
export class EventsBehind {
  constructor(
    private readonly wallets: Wallets,
    private readonly orders: Orders,
    private readonly payments: Payments,
    private readonly plans: InstallmentPlans,
    @InjectEventStore() private readonly store: EventStore,
  ) {}

  /** The entry's own event, and everything with its correlation in the order of the log. */
  async of(eventId: string, concerned: Concerned): Promise<{ own?: StoredEvent; events: StoredEvent[] }> {
    const places = [...new Set(this.places(concerned))];
    const stored = (await Promise.all(places.map(stream => this.read(stream)))).flat();
    const own = stored.find(({ id }) => id === eventId);
    const events = stored
      .filter(({ meta }) => meta.correlationId === own?.meta.correlationId)
      .sort((a, b) => (a.position < b.position ? -1 : 1));
    return { own, events };
  }

  private places({ userId, orderId, references }: Concerned): string[] {
    return [
      this.wallets.stream(userId as UserId),
      ...(orderId ? [this.orders.stream(orderId as OrderId), this.plans.stream(planIdOf(orderId))] : []),
      ...references.map(reference => this.payments.stream(reference as PaymentReference)),
    ];
  }

  private async read(stream: string): Promise<StoredEvent[]> {
    const events: StoredEvent[] = [];
    for await (const stored of this.store.readStream(stream)) events.push(stored);
    return events;
  }
}
