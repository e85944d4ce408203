import { streams } from '@mudu/contracts/ids';
import { problem } from '@mudu/contracts/problems';
import type { Role } from '@mudu/contracts/roles';
import type { WalletEvent } from '@mudu/contracts/wallet/events';
import type { LedgerTransaction } from '@mudu/contracts/wallet/views';
import type { StoredEvent } from '@mudu/event-store/eventStore';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { LedgerQueries } from '../../domains/wallet/index.js';
import { PersonKeys } from '../../platform/personKeys.js';
import { InjectPool } from '../../platform/tokens.js';
import { PersonDirectory } from '../../ports/personDirectory.js';
import { EventsBehind } from './eventsBehind.js';

type Order = NonNullable<LedgerTransaction['order']>;
type Payment = LedgerTransaction['payments'][number];

/** What a surplus is called beside its payment (`surplusReference`). */
const SURPLUS = /=surplus$/;

/** One double entry with what is behind it, for staff (rules/money.md M12). */
@Injectable()
export class LedgerEntryQueries {
  constructor(
    private readonly ledger: LedgerQueries,
    private readonly behind: EventsBehind,
    private readonly people: PersonDirectory,
    private readonly keys: PersonKeys,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async one(id: string, role: Role): Promise<LedgerTransaction> {
    const found = await this.ledger.transaction(id);
    if (!found) throw problem('not_found');
    const { link, legs, entries, userId } = found;
    const [order, payments] = await Promise.all([
      this.order(link.order_id),
      this.payments(link.reference.replace(SURPLUS, ''), link.order_id),
    ]);
    const { own, events } = await this.behind.of(id, {
      userId,
      orderId: link.order_id,
      references: payments.map(({ reference }) => reference),
    });
    const names = await this.people.names([
      userId,
      ...events.flatMap(({ meta }) => (meta.actor.kind === 'person' ? [meta.actor.id] : [])),
    ]);
    const nameOf = (person: string) => names.get(person)?.name ?? 'Deleted customer';
    return {
      id,
      seq: Number(link.seq),
      previousHash: link.previous_hash,
      hash: link.hash,
      createdAt: link.at.toISOString(),
      entries,
      postings: legs.map(leg => ({
        account: leg.account,
        side: leg.side,
        amountKobo: Number(leg.amount_kobo),
        userName: leg.user_id === null ? null : nameOf(leg.user_id),
      })),
      reason: role === 'support' ? null : await this.reason(own, userId),
      order,
      payments,
      events: events
        .filter(({ stream }) => role !== 'support' || streams.order.includes(stream))
        .map(({ id: eventId, type, stream, meta }) => ({
          id: eventId,
          type,
          stream,
          at: meta.at,
          by: meta.actor.kind === 'person' ? nameOf(meta.actor.id) : null,
          causationId: meta.causationId,
        })),
      correlationId: own?.meta.correlationId ?? null,
    };
  }

  private async reason(own: StoredEvent | undefined, userId: string): Promise<string | null> {
    if (own?.type !== 'WalletAdjusted') return null;
    const { reason } = own.data as Extract<WalletEvent, { type: 'WalletAdjusted' }>['data'];
    return (await this.keys.open<string>(userId, reason)) ?? null;
  }

  private async order(orderId: string | null): Promise<Order | null> {
    if (orderId === null) return null;
    const { rows } = await this.pool.query<{
      status: Order['status'];
      payment_status: Order['paymentStatus'];
      total_kobo: string;
      created_at: Date;
    }>(
      `SELECT status, payment_status, total_kobo, created_at FROM ${viewSchema.orders}.orders WHERE order_id = $1`,
      [orderId],
    );
    const [row] = rows;
    return row
      ? {
          id: orderId,
          status: row.status,
          paymentStatus: row.payment_status,
          totalKobo: Number(row.total_kobo),
          createdAt: row.created_at.toISOString(),
        }
      : null;
  }

  private async payments(reference: string, orderId: string | null): Promise<Payment[]> {
    const { rows } = await this.pool.query<{
      reference: string;
      purpose: Payment['purpose'];
      amount_kobo: string;
      status: Payment['status'];
      started_at: Date;
      paid_at: Date | null;
    }>(
      `SELECT reference, purpose, amount_kobo, status, started_at, paid_at FROM ${viewSchema.payments}.payments
       WHERE reference = $1 OR order_id = $2 ORDER BY started_at, reference`,
      [reference, orderId],
    );
    return rows.map(row => ({
      reference: row.reference,
      purpose: row.purpose,
      amountKobo: Number(row.amount_kobo),
      status: row.status,
      startedAt: row.started_at.toISOString(),
      paidAt: row.paid_at?.toISOString() ?? null,
    }));
  }
}
