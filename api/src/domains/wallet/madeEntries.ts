import { upcast } from '@mudu/contracts/event';
import { streams, type UserId } from '@mudu/contracts/ids';
import { shopEvents } from '@mudu/contracts/shopEvents';
import { type Clock, isBefore, plusHours } from '@mudu/contracts/time';
import { entryDescriptions } from '@mudu/contracts/wallet/descriptions';
import type { WalletEvent } from '@mudu/contracts/wallet/events';
import type { Entry } from '@mudu/contracts/wallet/views';
import type { EventStore, StoredEvent } from '@mudu/event-store/eventStore';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Consistency } from '../../http/consistency.js';
import { KEPT_HOURS } from '../../http/keptReplies.js';
import { currentRequest, notePosition } from '../../platform/requestContext.js';
import { InjectClock, InjectEventStore, InjectPool } from '../../platform/tokens.js';
import { ENTRY_COLUMNS, type EntryRow, toEntry } from './entryRow.js';
import { walletDecider } from './wallet.decider.js';

type Made = Extract<WalletEvent, { type: 'WalletReferralWithdrawn' | 'WalletAdjusted' }>;

/** A movement the spendable balance has just made, with both balances right after it. */
export interface MadeEntry {
  entry: Entry;
  balanceKobo: number;
  referralEarningsKobo: number;
}

/** The ledger's line of a movement, for the reply of the command that made it (or made it before). */
@Injectable()
export class MadeEntries {
  constructor(
    private readonly consistency: Consistency,
    @InjectPool() private readonly pool: Pool,
    @InjectEventStore() private readonly store: EventStore,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * Makes a movement under the first of these names that is none of an earlier use of its key: what that one moved when
   * the key was still kept is no answer any more (rules/api.md A17).
   */
  async make(
    userId: UserId,
    names: Generator<string, never>,
    make: (movementId: string) => Promise<unknown>,
    made: (event: WalletEvent, movementId: string) => event is Made,
  ): Promise<MadeEntry> {
    for (;;) {
      const { value: movementId } = names.next();
      await make(movementId);
      const found = await this.of(userId, (event): event is Made => made(event, movementId));
      if (!isBefore(found.entry.createdAt, plusHours(this.clock.now(), -KEPT_HOURS))) return found;
    }
  }

  /**
   * Waits, bounded, for the ledger. When it is late the line is told from the event, with `seq` 0 and no hash because
   * its place in the chain is not known yet, and the reply says that it is stale.
   */
  private async of(userId: UserId, made: (event: WalletEvent) => event is Made): Promise<MadeEntry> {
    let state = walletDecider.initial;
    for await (const stored of this.store.readStream(streams.wallet(userId))) {
      const data = upcast(shopEvents, stored.type, stored.meta.schemaVersion, stored.data);
      const event = { type: stored.type, data } as WalletEvent;
      state = walletDecider.evolve(state, event);
      if (!made(event)) continue;
      notePosition(stored.position);
      const { spendableKobo: balanceKobo, referralKobo: referralEarningsKobo } = state;
      const entry = (await this.shown(stored)) ?? told(stored, event, balanceKobo);
      return { entry, balanceKobo, referralEarningsKobo };
    }
    throw new Error(`The movement of wallet ${userId} that was just made is not in its stream`);
  }

  private async shown(stored: StoredEvent): Promise<Entry | undefined> {
    const request = currentRequest();
    const reached = await this.consistency.reached(['ledger'], stored.position);
    if (!reached) {
      if (request) request.stale = true;
      return undefined;
    }
    const { rows } = await this.pool.query<EntryRow>(
      `SELECT ${ENTRY_COLUMNS} FROM ${viewSchema.ledger}.postings WHERE transaction_id = $1 AND account = 'customer_spendable'
       AND posting_id IN ($1 || '/0', $1 || '/1')`,
      [stored.id],
    );
    return rows[0] && toEntry(rows[0]);
  }
}

function told(stored: StoredEvent, event: Made, balanceAfterKobo: number): Entry {
  const { amountKobo } = event.data;
  const of =
    event.type === 'WalletAdjusted'
      ? ({
          category: event.data.reverses === null ? 'adjustment' : 'reversal',
          type: event.data.side,
          reference: event.data.adjustmentId,
          ...(event.data.reverses === null ? {} : { reverses: event.data.reverses }),
        } as const)
      : ({ category: 'referral_transfer', type: 'credit', reference: event.data.withdrawalId } as const);
  return {
    ...of,
    // A double entry lists its debit first.
    id: `${stored.id}/${of.type === 'debit' ? 0 : 1}`,
    amountKobo,
    balanceAfterKobo,
    description: entryDescriptions[of.category],
    orderId: null,
    status: 'completed',
    createdAt: stored.meta.at,
    seq: 0,
    hash: '',
  };
}
