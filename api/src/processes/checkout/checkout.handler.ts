import type { OrderId, UserId } from '@mudu/contracts/ids';
import { type Kobo, split } from '@mudu/contracts/money';
import type { OrderDocument } from '@mudu/contracts/order/orderDocument';
import type { CheckoutRequest } from '@mudu/contracts/order/requests';
import type { Order } from '@mudu/contracts/order/views';
import { type Problem, problem } from '@mudu/contracts/problems';
import { type Clock, type Instant, millis, plusMinutes } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v5 } from 'uuid';
import { CartCheckouts } from '../../domains/cart/index.js';
import { ShortWallets } from '../../domains/notification/index.js';
import { dueKobo, isHidden, OrderReader, Orders } from '../../domains/order/index.js';
import { Wallets } from '../../domains/wallet/index.js';
import { commandFromRequest } from '../../messaging/commandContext.js';
import type { RecordedEvent } from '../../messaging/process.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock } from '../../platform/tokens.js';
import { checkoutProcess } from './checkout.process.js';
import { CheckoutHold } from './checkoutHold.js';
import { CheckoutQuote, type Quote } from './checkoutQuote.js';
import { PlanOffer, planInstallments } from './planOffer.js';

/**
 * Stock held for an order that was never placed is let go after five minutes; nothing is placed later than
 * this.
 */
const PLACE_WITHIN_MS = 60_000;

/** Answers what is left to do once all that it rests on has been read: the writing. */
export class Checkout extends Command<() => Promise<Order>> {
  constructor(
    readonly userId: UserId,
    readonly request: CheckoutRequest,
    readonly idempotencyKey: string | null,
  ) {
    super();
  }
}

/**
 * Cart to order: quote, claim the cart's version, hold the goods and the promotion's slot, place; then the
 * checkout process pays. Killed anywhere, the next try with the same cart version finds the same order id and
 * goes on.
 */
@CommandHandler(Checkout)
export class CheckoutHandler implements ICommandHandler<Checkout> {
  constructor(
    private readonly quotes: CheckoutQuote,
    private readonly checkouts: CartCheckouts,
    private readonly holds: CheckoutHold,
    private readonly orders: Orders,
    private readonly wallets: Wallets,
    private readonly shortWallets: ShortWallets,
    private readonly engine: ProcessEngine,
    private readonly settings: Settings,
    private readonly planOffer: PlanOffer,
    private readonly reader: OrderReader,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute(checkout: Checkout): Promise<() => Promise<Order>> {
    const { userId, request, idempotencyKey } = checkout;
    const startedAt = this.clock.real();
    const [earlier, read] = await Promise.allSettled([
      // Without a version only the key can tell: the cart may be another one by now.
      request.cartVersion == null ? this.earlierOrder(userId, request, idempotencyKey) : undefined,
      this.affordable(userId, request),
    ]);
    const first = settledValue(earlier);
    if (first) return first;
    // A cart that can not be bought may have become its order already.
    const buyable = read.status === 'fulfilled' && !read.value.refusal;
    const placed = buyable ? undefined : await this.earlierOrder(userId, request, idempotencyKey);
    if (placed) return placed;
    const { quote, amountKobo, refusal } = settledValue(read);
    if (!refusal) return () => this.buy(checkout, quote, startedAt);
    const what = `cart ${quote.cartVersion}`;
    return () => this.shortWallets.telling(userId, what, { amountKobo }, () => Promise.reject(refusal));
  }

  private buy(checkout: Checkout, quote: Quote, startedAt: Instant): Promise<Order> {
    const { userId, request } = checkout;
    const guess = guessedId(userId, quote);
    const buying = () => this.buyAs(guess, checkout, quote, startedAt);
    if (request.paymentMethod !== 'split') return buying();
    return this.planOffer.placing(userId, guess, quote.agreed.totalKobo, request.installments, buying);
  }

  /** Nearly every cart becomes the order that it is asked to become, whose goods are therefore held meanwhile. */
  private async buyAs(
    guess: OrderId,
    { userId, request, idempotencyKey }: Checkout,
    quote: Quote,
    startedAt: Instant,
  ): Promise<Order> {
    const goods = this.holds.goods(guess, quote);
    const claim = await this.checkouts
      .claim(userId, quote.cartVersion, guess, idempotencyKey)
      .catch(error => this.holds.letGo(guess, quote, goods).then(() => Promise.reject(error)));
    const orderId = claim.orderId as OrderId;
    const held = orderId === guess ? goods : undefined;
    if (!claim.claimedNow) {
      if (!held || (await this.orders.find(orderId))) await this.holds.letGo(guess, quote, goods);
      const again = await this.placedBefore(userId, claim);
      if (again) return again();
    }
    const { heldNow } = await this.holds.take(orderId, userId, quote, held);
    if (millis(this.clock.real()) - millis(startedAt) > PLACE_WITHIN_MS) throw problem('unavailable');
    const { events } = await this.engine.runToTell(async () => {
      await this.place(claim, userId, request, quote);
      if (!heldNow) await this.holds.again(orderId, quote.wants);
    });
    return this.placed(orderId, userId, events);
  }

  private async place(
    claim: { orderId: string; claimedNow: boolean },
    userId: UserId,
    request: CheckoutRequest,
    quote: Quote,
  ): Promise<void> {
    const orderId = claim.orderId as OrderId;
    const placedAt = this.clock.now();
    const order = {
      orderId,
      userId,
      ...quote.agreed,
      paymentMethod: request.paymentMethod,
      split:
        request.paymentMethod === 'split'
          ? planInstallments(orderId, quote.agreed.totalKobo, request.installments, placedAt)
          : null,
      substitution: request.substitution,
      cartVersion: quote.cartVersion,
      placedAt,
      expiresAt: plusMinutes(placedAt, (await this.settings.all()).orderHoldMinutes),
    };
    const context = commandFromRequest(userId, `checkout ${orderId}`);
    const command = { type: 'PlaceOrder', order } as const;
    await this.orders.handle(orderId, command, context, { likelyNew: claim.claimedNow });
  }

  /** The same cart version (or key) a second time is the first order, not another one. */
  private async earlierOrder(
    userId: UserId,
    { cartVersion }: CheckoutRequest,
    idempotencyKey: string | null,
  ): Promise<(() => Promise<Order>) | undefined> {
    if (cartVersion == null && !idempotencyKey) return undefined;
    const found = await this.checkouts.find(userId, {
      cartVersion: cartVersion ?? undefined,
      idempotencyKey: idempotencyKey ?? undefined,
    });
    // Of one whose money was gone the cart has its lines again, under another version.
    if (!found || (await this.lostItsMoney(found.orderId as OrderId))) return undefined;
    return this.placedBefore(userId, found);
  }

  private async lostItsMoney(orderId: OrderId): Promise<boolean> {
    const order = (await this.orders.find(orderId))?.order;
    return order !== undefined && isHidden(order);
  }

  /** The order of a cart version, when it got as far as being placed. */
  private async placedBefore(
    userId: UserId,
    { orderId, createdAt }: { orderId: string; createdAt: Instant },
  ): Promise<(() => Promise<Order>) | undefined> {
    if (!(await this.orders.find(orderId as OrderId))) return undefined;
    const ageMinutes = (millis(this.clock.real()) - millis(createdAt)) / 60_000;
    if (ageMinutes > (await this.settings.all()).cartRepeatMinutes) throw problem('prices_changed');
    return () => this.placed(orderId as OrderId, userId);
  }

  /**
   * The quote, what of it is due now, and whether the wallet that shall pay it is too short: that is refused before
   * anything exists, by what its stream says now. What this process knows of it is enough to go on; that it has become
   * less is caught by the debit itself.
   */
  private async affordable(
    userId: UserId,
    request: CheckoutRequest,
  ): Promise<{ quote: Quote; amountKobo: Kobo; refusal?: Problem }> {
    const paying = paysFromWallet(request);
    const known = paying ? this.wallets.known(userId) : undefined;
    const [quoted, read] = await Promise.allSettled([
      this.quotes.quote(userId, request),
      paying && !known ? this.wallets.load(userId) : undefined,
    ]);
    const quote = settledValue(quoted);
    if (request.paymentMethod === 'split')
      await this.planOffer.check(userId, quote.agreed.totalKobo, request.installments);
    const amountKobo = dueNowKobo(request, quote);
    if (!paying || (known && known.spendableKobo >= amountKobo)) return { quote, amountKobo };
    const wallet = settledValue(read) ?? (await this.wallets.load(userId));
    const neededKobo = amountKobo - wallet.spendableKobo;
    if (neededKobo <= 0) return { quote, amountKobo };
    return { quote, amountKobo, refusal: problem('insufficient_balance', { neededKobo }) };
  }

  /** The order in reply; `events` are those that this request wrote. */
  private async placed(
    orderId: OrderId,
    userId: UserId,
    events: readonly RecordedEvent[] = [],
  ): Promise<Order> {
    const document = this.reader.made(orderId, events) ?? (await this.placedByAnother(orderId));
    if (!document) throw problem('unavailable');
    if (document.hidden) {
      const found = await this.orders.find(orderId);
      const due = found ? dueKobo(found.order.facts) : document.totalKobo;
      const neededKobo = due - (await this.wallets.load(userId)).spendableKobo;
      throw neededKobo > 0 ? problem('insufficient_balance', { neededKobo }) : problem('prices_changed');
    }
    return this.reader.open(document);
  }

  /** The try that placed it may not know so: then nobody has taken it out of the cart or begun its payment yet. */
  private async placedByAnother(orderId: OrderId): Promise<OrderDocument | undefined> {
    const placing = await this.reader.placing(orderId);
    if (placing) await this.engine.run(() => this.engine.react(placing, { of: [checkoutProcess] }));
    return this.reader.document(orderId);
  }
}

/** Makes the id that an order will have, unless its cart was claimed for another. */
const ORDERS = '6c0d1f5e-0d6b-4a53-9b57-0a6e4b6f2d90';
/**
 * The same for every try of the same cart, so that one finds the goods that a try before it held and died. Lines have
 * ids of their own: a cart that is put together again is another one.
 */
const guessedId = (userId: UserId, { cartVersion, agreed, wants }: Quote): OrderId =>
  v5(JSON.stringify([userId, cartVersion, agreed.lines.map(({ id }) => id), wants]), ORDERS) as OrderId;

const paysFromWallet = (request: CheckoutRequest): boolean =>
  request.paymentMethod === 'wallet' ||
  (request.paymentMethod === 'split' && request.installments.firstPaymentMethod === 'wallet');

/** What of the total is paid with the order. */
const dueNowKobo = (request: CheckoutRequest, { agreed: { totalKobo } }: Quote): Kobo =>
  request.paymentMethod === 'split' ? (split(totalKobo, request.installments.count)[0] ?? 0) : totalKobo;

function settledValue<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
