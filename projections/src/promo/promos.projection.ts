import { catalogueEvents } from '@mudu/contracts/catalogue/events';
import { streams } from '@mudu/contracts/ids';
import { installmentEvents } from '@mudu/contracts/installment/events';
import { notificationEvents } from '@mudu/contracts/notification/events';
import { orderEvents } from '@mudu/contracts/order/events';
import { paymentEvents } from '@mudu/contracts/payment/events';
import { personEvents } from '@mudu/contracts/person/events';
import type { PromoEvent, PromoTerms } from '@mudu/contracts/promo/events';
import { type PromoPhase, promoPhase } from '@mudu/contracts/promo/promoView';
import { referralEvents } from '@mudu/contracts/referral/events';
import { walletEvents } from '@mudu/contracts/wallet/events';
import { type EventFor, ignoring, type View } from '../runner/view.js';
import type { Row, WorkingSet } from '../runner/workingSet.js';
import { viewVersions } from '../viewSchemas.js';

interface PromoRow extends Row {
  terms: PromoTerms;
  phase: PromoPhase;
  usage_count: number;
  usages: number;
  total_discount_kobo: number;
  version: number;
}
interface UsageRow extends Row {
  discount_kobo: number;
}
type Of<T extends PromoEvent['type']> = EventFor<T>;

const promoIdOf = (stream: string): string => streams.promo.idOf(stream);
/** An order that was tried with two codes has a row in each promotion. */
const usageKey = (stream: string, orderId: string): string => `${promoIdOf(stream)}/${orderId}`;

function change(event: { stream: string }, rows: WorkingSet, changes: (row: PromoRow) => Row): void {
  const promoId = promoIdOf(event.stream);
  const row = rows.get<PromoRow>('promos', promoId);
  if (row) rows.put('promos', promoId, { ...row, ...changes(row) });
}

/** What an admin changed, and the phase after it. */
function edited(
  event: Of<'PromoEdited' | 'PromoActivated' | 'PromoDeactivated' | 'PromoCancelled'>,
  rows: WorkingSet,
  changes: { terms?: PromoTerms; active?: boolean; cancelled?: boolean },
): void {
  change(event, rows, row => {
    const terms = changes.terms ?? row.terms;
    return {
      ...changes,
      ...columnsOf(terms),
      phase: promoPhase(row.phase, event as unknown as PromoEvent, terms),
      version: row.version + 1,
      updated_at: event.data.at,
    };
  });
}

const announced = (event: Of<'PromoStarted' | 'PromoEnded'>, rows: WorkingSet): void =>
  change(event, rows, row => ({
    phase: promoPhase(row.phase, event as unknown as PromoEvent, row.terms),
  }));

/** What lists filter, sort and search by. */
const columnsOf = (terms: PromoTerms) => ({
  terms,
  code: terms.code,
  name: terms.name,
  start_date: terms.startDate,
  end_date: terms.endDate,
});

function slotMoved(event: Of<'PromoSlotUsed' | 'PromoSlotReleased'>, rows: WorkingSet): void {
  const key = usageKey(event.stream, event.data.orderId);
  const usage = rows.get<UsageRow>('usages', key);
  if (!usage) return;
  if (event.type === 'PromoSlotUsed') {
    rows.put('usages', key, { ...usage, status: 'used', used_at: event.data.at });
    return;
  }
  rows.put('usages', key, { ...usage, status: 'released' });
  change(event, rows, row => ({
    usage_count: row.usage_count - 1,
    total_discount_kobo: row.total_discount_kobo - usage.discount_kobo,
  }));
}

/**
 * Current promotions, and which order has which slot. `state` is derived where it is read: it needs the day.
 */
export const promosView: View = {
  name: 'promos',
  version: viewVersions.promos,
  tables: {
    promos: {
      key: 'promo_id',
      columns: {
        promo_id: 'uuid',
        terms: 'json NOT NULL',
        code: 'text COLLATE "C" NOT NULL',
        name: 'text',
        start_date: 'text COLLATE "C" NOT NULL',
        end_date: 'text COLLATE "C"',
        active: 'boolean NOT NULL',
        cancelled: 'boolean NOT NULL',
        phase: 'text NOT NULL',
        /** Slots reserved or used, and what they take off. */
        usage_count: 'integer NOT NULL',
        /** Those that were given back among them. */
        usages: 'integer NOT NULL',
        total_discount_kobo: 'bigint NOT NULL',
        created_at: 'timestamptz NOT NULL',
        updated_at: 'timestamptz NOT NULL',
        version: 'integer NOT NULL',
      },
      indexes: ['ON promos (code)', 'ON promos (created_at DESC)'],
    },
    usages: {
      key: 'usage_id',
      columns: {
        usage_id: 'text COLLATE "C"',
        promo_id: 'uuid NOT NULL',
        order_id: 'uuid NOT NULL',
        user_id: 'uuid NOT NULL',
        discount_kobo: 'bigint NOT NULL',
        status: 'text NOT NULL',
        taken_at: 'timestamptz NOT NULL',
        used_at: 'timestamptz',
        /** Real time. */
        held_since: 'timestamptz NOT NULL',
      },
      indexes: [
        'ON usages (promo_id, taken_at DESC)',
        'ON usages (order_id)',
        "ON usages (held_since) WHERE status = 'reserved'",
      ],
    },
  },
  needs: event => {
    if (!streams.promo.includes(event.stream)) return [];
    const promo = ['promos', promoIdOf(event.stream)] as const;
    return 'orderId' in event.data
      ? [promo, ['usages', usageKey(event.stream, String(event.data.orderId))]]
      : [promo];
  },
  handlers: {
    PromoCreated: (event, rows) => {
      const { promoId, terms, active, at } = event.data;
      rows.put('promos', promoId, {
        promo_id: promoId,
        ...columnsOf(terms),
        active,
        cancelled: false,
        phase: promoPhase('scheduled', event as unknown as PromoEvent, terms),
        usage_count: 0,
        usages: 0,
        total_discount_kobo: 0,
        created_at: at,
        updated_at: at,
        version: 0,
      });
    },
    PromoEdited: (event, rows) => edited(event, rows, { terms: event.data.terms }),
    PromoActivated: (event, rows) => edited(event, rows, { active: true }),
    PromoDeactivated: (event, rows) => edited(event, rows, { active: false }),
    PromoCancelled: (event, rows) => edited(event, rows, { active: false, cancelled: true }),
    PromoStarted: announced,
    PromoEnded: announced,
    PromoSlotTaken: (event, rows) => {
      const { orderId, userId, discountKobo, at, heldSince } = event.data;
      const key = usageKey(event.stream, orderId);
      const more = rows.get<UsageRow>('usages', key) ? 0 : 1;
      rows.put('usages', key, {
        usage_id: key,
        promo_id: promoIdOf(event.stream),
        order_id: orderId,
        user_id: userId,
        discount_kobo: discountKobo,
        status: 'reserved',
        taken_at: at,
        used_at: null,
        held_since: heldSince,
      });
      change(event, rows, row => ({
        usage_count: row.usage_count + 1,
        usages: row.usages + more,
        total_discount_kobo: row.total_discount_kobo + discountKobo,
      }));
    },
    PromoSlotUsed: slotMoved,
    PromoSlotReleased: slotMoved,
    ...ignoring(
      catalogueEvents,
      orderEvents,
      walletEvents,
      paymentEvents,
      installmentEvents,
      referralEvents,
      personEvents,
      notificationEvents,
    ),
  },
};
