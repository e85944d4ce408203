import { type OrderId, type PromoId, streams, type UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { isProblem, type Problem, problem } from '@mudu/contracts/problems';
import type { PromoTerms } from '@mudu/contracts/promo/events';
import type { Clock } from '@mudu/contracts/time';
import type { EventStore } from '@mudu/event-store/eventStore';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Consistency } from '../../http/consistency.js';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import { InjectClock, InjectEventStore, InjectPool } from '../../platform/tokens.js';
import { Catalogue } from '../../ports/catalogue.js';
import { promoDecider } from './promo.decider.js';
import { PromoCodes } from './promoCodes.js';
import { type Discount, type PromoLine, promoDiscount } from './promoDiscount.js';
import { slotRefusal } from './slotRefusal.rule.js';

/** A line of a cart or an order, as far as a promotion looks at it. */
export interface SoldLine {
  id: string;
  itemId: string | null;
  itemType: 'package' | 'grocery';
  subtotalKobo: Kobo;
  addons: readonly { itemId: string }[];
  /**
   * Of a custom package that is still in the cart; once sold, its add-ons are its contents and it has no id.
   */
  contents?: readonly { itemId: string }[] | undefined;
}

export interface PriceRequest {
  userId: UserId;
  code: string;
  lines: readonly SoldLine[];
  /** Gross. */
  deliveryFeeKobo: Kobo;
  /**
   * The order these lines become, where there is one: a slot it has already does not count against it. Asked for once
   * the promotion has been read, so that whoever took a slot that is seen is known by then.
   */
  claimedBy: (() => Promise<OrderId | null>) | null;
}

export interface PricedPromo extends Discount {
  promoId: PromoId;
  code: string;
  kind: PromoTerms['kind'];
  discountPercent: number | null;
  terms: PromoTerms;
}

/** What a code takes off for this person now. Reserves nothing. */
@Injectable()
export class PromoPricing {
  constructor(
    private readonly codes: PromoCodes,
    private readonly executor: CommandExecutor,
    private readonly catalogue: Catalogue,
    private readonly consistency: Consistency,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
    @InjectEventStore() private readonly store: EventStore,
  ) {}

  /** Throws the first refusal that holds (rules/promotion.md PR12). */
  async price({ userId, code, lines, deliveryFeeKobo, claimedBy }: PriceRequest): Promise<PricedPromo> {
    const wanted = code.trim().toUpperCase();
    const promoId = await this.codes.ownerOf(wanted);
    if (!promoId) throw problem('promo_not_found');
    const { state } = await this.executor.load(promoDecider, streams.promo(promoId));
    // A code may be held for a promotion that has another one still, or none.
    if (state.kind === 'none' || state.terms.code !== wanted) throw problem('promo_not_found');
    const orderId = (await claimedBy?.()) ?? null;
    const refusal =
      slotRefusal(state, { userId, orderId, at: this.clock.now() }) ??
      (await this.audienceRefusal(state.terms, userId));
    if (refusal) throw refusal;
    const discount = promoDiscount(state.terms, this.linesOf(lines), deliveryFeeKobo);
    if (isProblem(discount)) throw discount;
    const { kind, discountPercent } = state.terms;
    return { ...discount, promoId, code: wanted, kind, discountPercent, terms: state.terms };
  }

  /** What a promotion sees in lines; a custom line has the categories of all it holds. */
  linesOf(lines: readonly SoldLine[]): PromoLine[] {
    return lines.map(({ id, itemId, itemType, subtotalKobo, addons, contents }) => {
      const parts = contents ?? (itemId === null ? addons : [{ itemId }]);
      const categories = parts.flatMap(part => this.catalogue.item(part.itemId)?.category ?? []);
      return { id, itemId: contents ? null : itemId, itemType, subtotalKobo, categories };
    });
  }

  /** New: no confirmed order yet; existing: at least one. Any of several is enough. */
  private async audienceRefusal({ audiences }: PromoTerms, userId: UserId): Promise<Problem | undefined> {
    if (audiences.includes('all')) return undefined;
    if (audiences.includes('new_users') && audiences.includes('existing_users')) return undefined;
    // Who has just bought is no new person any more, in whatever browser.
    await this.consistency.reached(['orders'], await this.store.head());
    const { rowCount } = await this.pool.query({
      name: 'promo-has-confirmed-order',
      text: 'SELECT FROM view_orders.orders WHERE user_id = $1 AND confirmed_at IS NOT NULL LIMIT 1',
      values: [userId],
    });
    const audience = rowCount === 0 ? 'new_users' : 'existing_users';
    return audiences.includes(audience) ? undefined : problem('promo_not_for_you');
  }
}
