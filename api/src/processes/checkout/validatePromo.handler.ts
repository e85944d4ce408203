import { quantityRange } from '@mudu/contracts/cart/requests';
import type { UserId } from '@mudu/contracts/ids';
import { invalid, isProblem } from '@mudu/contracts/problems';
import type { ValidatePromoRequest } from '@mudu/contracts/promo/requests';
import type { ValidatedPromo } from '@mudu/contracts/promo/views';
import { chooseDelivery } from '@mudu/contracts/settings/deliveryPricing';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { CartStore, type PricedCart, priceCart, spokenOf } from '../../domains/cart/index.js';
import { PromoPricing } from '../../domains/promo/index.js';
import { DeliveryOptions } from '../../platform/deliveryOptions.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectPool } from '../../platform/tokens.js';
import { Catalogue } from '../../ports/catalogue.js';
import { PersonDirectory } from '../../ports/personDirectory.js';

export class ValidatePromo extends Command<ValidatedPromo> {
  constructor(
    readonly userId: UserId,
    readonly request: ValidatePromoRequest,
  ) {
    super();
  }
}

/** Prices what checkout would price and keeps nothing of it. */
@CommandHandler(ValidatePromo)
export class ValidatePromoHandler implements ICommandHandler<ValidatePromo> {
  constructor(
    private readonly pricing: PromoPricing,
    private readonly carts: CartStore,
    private readonly catalogue: Catalogue,
    private readonly people: PersonDirectory,
    private readonly delivery: DeliveryOptions,
    private readonly settings: Settings,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async execute({ userId, request }: ValidatePromo): Promise<ValidatedPromo> {
    const { items, totalInKobo } = await this.goods(userId, request);
    const deliveryFeeKobo = await this.fee(userId, request, totalInKobo);
    const { code } = request;
    const { discountKobo, terms } = await this.pricing.price({
      userId,
      code,
      lines: items,
      deliveryFeeKobo,
      claimedBy: null,
    });
    return {
      valid: true,
      promo: {
        code: terms.code,
        title: terms.name,
        kind: terms.kind,
        discountPercent: terms.discountPercent,
        discountAmountKobo: terms.discountAmountKobo,
        maxDiscountKobo: terms.maxDiscountKobo,
      },
      discountKobo,
      totalKobo: totalInKobo + deliveryFeeKobo - discountKobo,
    };
  }

  /** The items of the request at today's prices, or the cart. What is not sold here falls out. */
  private async goods(userId: UserId, { items }: ValidatePromoRequest): Promise<PricedCart> {
    if (!items) return this.carts.read(userId);
    const { quantity: most } = (await this.settings.all()).cart;
    const tooMany = items
      .flatMap(({ quantity, addons }, line) => [
        { field: `items.${line}.quantity`, quantity },
        ...addons.map((addon, index) => ({ ...addon, field: `items.${line}.addons.${index}.quantity` })),
      ])
      .filter(({ quantity }) => quantity > most);
    if (tooMany.length > 0)
      throw invalid(Object.fromEntries(tooMany.map(({ field }) => [field, quantityRange(most)])));
    const asked = items.flatMap(item => [item, ...item.addons]);
    await this.catalogue.know(asked.map(({ itemId }) => itemId));
    const stored = (item: { itemId: string; quantity: number }, id: string) => ({
      id,
      itemId: item.itemId,
      quantity: item.quantity,
      seenPriceKobo: 0,
    });
    const lines = items.map((item, line) => ({
      ...stored(item, `${line}`),
      addons: item.addons.map((addon, index) => stored(addon, `${line}/${index}`)),
    }));
    return priceCart(lines, await this.catalogue.lookup(this.pool, userId, spokenOf(lines)));
  }

  private async fee(
    userId: UserId,
    { deliveryOptionId, addressId }: ValidatePromoRequest,
    itemsTotalKobo: number,
  ): Promise<number> {
    const address = addressId
      ? await this.people.address(userId, addressId)
      : await this.people.defaultAddress(userId);
    if (addressId && !address) throw invalid({ addressId: 'Choose a delivery address' });
    const chosen = chooseDelivery({
      options: await this.delivery.all(),
      state: address?.stateOrProvince ?? null,
      deliveryOptionId: deliveryOptionId ?? null,
      itemsTotalKobo,
    });
    if (isProblem(chosen)) throw chosen;
    return chosen.feeKobo;
  }
}
