import type { CartLine } from '@mudu/contracts/cart/views';
import type { OrderId, UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { nigerianState } from '@mudu/contracts/nigerianState';
import type { OrderGoods, OrderLine } from '@mudu/contracts/order/agreed';
import type { OrderEvent } from '@mudu/contracts/order/events';
import type { CheckoutRequest } from '@mudu/contracts/order/requests';
import type { ShippingAddress } from '@mudu/contracts/order/views';
import { invalid, isProblem, type Problem, problem } from '@mudu/contracts/problems';
import { chooseDelivery } from '@mudu/contracts/settings/deliveryPricing';
import { isPickup } from '@mudu/contracts/settings/pickup';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CartCheckouts, CartStore } from '../../domains/cart/index.js';
import { Stock } from '../../domains/catalogue/index.js';
import { type PricedPromo, PromoPricing } from '../../domains/promo/index.js';
import { DeliveryOptions } from '../../platform/deliveryOptions.js';
import { PersonKeys } from '../../platform/personKeys.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectPool } from '../../platform/tokens.js';
import { Catalogue } from '../../ports/catalogue.js';
import { PersonDirectory } from '../../ports/personDirectory.js';

type Placed = Extract<OrderEvent, { type: 'OrderPlaced' }>['data'];
type Agreed = Pick<
  Placed,
  | 'lines'
  | 'itemsTotalKobo'
  | 'deliveryFeeKobo'
  | 'discountKobo'
  | 'totalKobo'
  | 'promo'
  | 'deliveryOption'
  | 'deliveryState'
  | 'shippingAddress'
  | 'note'
>;

/** What the shopper would agree to now: lines, prices and delivery, frozen; and the goods it takes. */
export interface Quote {
  cartVersion: number;
  agreed: Agreed;
  wants: { itemId: string; quantity: number; name: string }[];
}

/**
 * Prices the cart as it is this moment (rules/checkout.md C1); refuses what has changed since the shopper
 * looked.
 */
@Injectable()
export class CheckoutQuote {
  constructor(
    private readonly carts: CartStore,
    private readonly checkouts: CartCheckouts,
    private readonly people: PersonDirectory,
    private readonly keys: PersonKeys,
    private readonly delivery: DeliveryOptions,
    private readonly promos: PromoPricing,
    private readonly settings: Settings,
    private readonly stock: Stock,
    private readonly catalogue: Catalogue,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async quote(userId: UserId, request: CheckoutRequest): Promise<Quote> {
    const address = this.address(userId, request);
    const key = this.keys.prepare([userId]);
    // Asked for beside the cart. What is wrong with the cart is said first.
    for (const beside of [address, key]) beside.catch(() => undefined);
    const cart = await this.carts.readForCheckout(userId);
    if (request.cartVersion != null && request.cartVersion !== cart.version) throw problem('prices_changed');
    if (cart.items.length === 0) throw problem('cart_empty');
    if (cart.refusal && !(await this.hasItsGoods(userId, cart.version, cart.refusal))) throw cart.refusal;
    const lines = await Promise.all(cart.items.map(line => this.frozen(userId, line)));
    const itemsTotalKobo: Kobo = lines.reduce((sum, line) => sum + line.subtotalKobo, 0);
    const { minimumOrderKobo: minimumKobo } = await this.settings.all();
    if (itemsTotalKobo < minimumKobo) throw problem('below_minimum_order', { minimumKobo });
    const { option, feeKobo, shipTo } = await this.deliver(await address, request, itemsTotalKobo);
    await key;
    const promo = await this.promotion(userId, request, cart.version, lines, feeKobo);
    const discountKobo = promo?.discountKobo ?? 0;
    const totalKobo = itemsTotalKobo + feeKobo - discountKobo;
    if (request.expectedTotalKobo != null && request.expectedTotalKobo !== totalKobo)
      throw problem('prices_changed');
    const { id, name, minDays, maxDays, cutoff } = option;
    return {
      cartVersion: cart.version,
      wants: cart.wants,
      agreed: {
        lines: lines.map(line => ({ ...line, discountShareKobo: promo?.shares.get(line.id) ?? 0 })),
        itemsTotalKobo,
        deliveryFeeKobo: feeKobo,
        discountKobo,
        totalKobo,
        promo: promo
          ? {
              promoId: promo.promoId,
              code: promo.code,
              kind: promo.kind,
              discountPercent: promo.discountPercent,
            }
          : null,
        deliveryOption: { id, name, feeKobo, minDays, maxDays, cutoff },
        deliveryState: nigerianState(shipTo?.stateOrProvince),
        shippingAddress: shipTo ? await this.keys.seal(userId, shipTo) : null,
        note: request.note ? await this.keys.seal(userId, request.note) : null,
      },
    };
  }

  /**
   * A cart line as it is agreed. Of a custom package stays what it was made of, for the whole line
   * (rules/order.md O19).
   */
  private async frozen(userId: UserId, line: CartLine): Promise<OrderLine> {
    const { id, itemId, itemType, name, quantity, unitPriceKobo, subtotalKobo, imageUrls, addons } = line;
    const same = { itemType, quantity, unitPriceKobo, subtotalKobo, discountShareKobo: 0, imageUrls };
    if (!line.contents)
      return {
        ...same,
        id,
        itemId,
        name,
        addons: addons.map(addon => ({
          itemId: addon.itemId,
          name: addon.name,
          quantity: addon.quantity,
          unitPriceKobo: addon.unitPriceKobo,
          subtotalKobo: addon.subtotalKobo,
          goods: this.goodsOf(addon.itemId),
        })),
        goods: this.goodsOf(itemId),
      };
    return {
      ...same,
      // The line is called as the package, so that ordering again finds it; a cart has one line of it.
      id: itemId,
      itemId: null,
      name: await this.keys.seal(userId, name),
      addons: line.contents.map(part => ({
        ...part,
        quantity: part.quantity * quantity,
        subtotalKobo: part.subtotalKobo * quantity,
        goods: this.goodsOf(part.itemId),
      })),
      goods: this.goodsOf(null),
    };
  }

  private goodsOf(itemId: string | null): OrderGoods {
    const { category = null, unit, items = [] } = (itemId && this.catalogue.item(itemId)) || {};
    const { vatBps = 0, perishable = false } = (category && this.catalogue.category(category)) || {};
    return {
      category,
      vatBps,
      perishable,
      ...(unit === undefined ? {} : { unit }),
      ...(items.length === 0 ? {} : { items: [...items] }),
    };
  }

  /** What is short may be short because an earlier try of this very cart holds it. */
  private async hasItsGoods(userId: UserId, cartVersion: number, refusal: Problem): Promise<boolean> {
    if (refusal.code !== 'stock_short') return false;
    const orderId = await this.claimedBy(userId, cartVersion);
    return orderId !== null && (await this.stock.holds(this.pool, orderId));
  }

  /** The order an earlier try of this cart has begun. */
  private async claimedBy(userId: UserId, cartVersion: number): Promise<OrderId | null> {
    const claim = await this.checkouts.find(userId, { cartVersion });
    return (claim?.orderId as OrderId | undefined) ?? null;
  }

  /** What the code takes off. The order an earlier try of this cart claimed may have its slot already. */
  private async promotion(
    userId: UserId,
    { promoCode: code }: CheckoutRequest,
    cartVersion: number,
    lines: readonly OrderLine[],
    deliveryFeeKobo: Kobo,
  ): Promise<PricedPromo | undefined> {
    if (!code) return undefined;
    const claimedBy = () => this.claimedBy(userId, cartVersion);
    return this.promos.price({ userId, code, lines, deliveryFeeKobo, claimedBy });
  }

  private async deliver(address: ShippingAddress | null, request: CheckoutRequest, itemsTotalKobo: Kobo) {
    const chosen = chooseDelivery({
      options: await this.delivery.all(),
      state: address?.stateOrProvince ?? null,
      deliveryOptionId: request.deliveryOptionId ?? null,
      itemsTotalKobo,
    });
    if (isProblem(chosen)) throw chosen;
    const { option, feeKobo } = chosen;
    if (isPickup(option)) return { option, feeKobo, shipTo: null };
    if (!address) throw invalid({ addressId: 'Choose a delivery address' });
    return { option, feeKobo, shipTo: address };
  }

  /**
   * A named address, one written out, or the default; a missing phone is the profile's (rules/checkout.md C4).
   */
  private async address(userId: UserId, request: CheckoutRequest): Promise<ShippingAddress | null> {
    const given = request.addressId
      ? await this.people.address(userId, request.addressId)
      : (request.shippingAddress ?? (await this.people.defaultAddress(userId)));
    if (request.addressId && !given) throw invalid({ addressId: 'Choose a delivery address' });
    if (!given) return null;
    return {
      address: given.address,
      cityOrTown: given.cityOrTown ?? null,
      stateOrProvince: given.stateOrProvince ?? null,
      phoneNumber: given.phoneNumber ?? (await this.people.contact(userId))?.phone ?? null,
      ...('email' in given && given.email ? { email: given.email } : {}),
      ...(given.note ? { note: given.note } : {}),
    };
  }
}
