import {
  type ItemId,
  type PaymentReference,
  type PlanId,
  type PromoId,
  streams,
  type UserId,
} from '@mudu/contracts/ids';
import { adminUp, staff } from '@mudu/contracts/roles';
import { Injectable } from '@nestjs/common';
import { InstallmentPlans } from '../../domains/installment/index.js';
import { Orders } from '../../domains/order/index.js';
import { Payments } from '../../domains/payment/index.js';
import { Promos } from '../../domains/promo/index.js';
import { Wallets } from '../../domains/wallet/index.js';
import { DeliveryOptions } from '../../platform/deliveryOptions.js';
import { Catalogue } from '../../ports/catalogue.js';
import { PersonDirectory } from '../../ports/personDirectory.js';

/** What an event does not say itself and its news needs. */
@Injectable()
export class NewsSources {
  constructor(
    private readonly orders: Orders,
    private readonly plans: InstallmentPlans,
    private readonly payments: Payments,
    private readonly wallets: Wallets,
    private readonly promos: Promos,
    private readonly people: PersonDirectory,
    private readonly catalogue: Catalogue,
    private readonly delivery: DeliveryOptions,
  ) {}

  staff(): Promise<string[]> {
    return this.people.staffWith(staff);
  }

  admins(): Promise<string[]> {
    return this.people.staffWith(adminUp);
  }

  /** The order of this event, as of then or later: where this process knows it, the log is not asked. */
  async order({ stream, revision }: { stream: string; revision: number }) {
    const orderId = streams.order.idOf(stream);
    const found = await this.orders.find(orderId, { after: { stream, revision } });
    if (!found) throw new Error(`There is no order ${orderId}`);
    return found.order;
  }

  async plan(planId: PlanId) {
    const plan = await this.plans.find(planId);
    if (!plan) throw new Error(`There is no plan ${planId}`);
    return plan;
  }

  async payment(reference: PaymentReference) {
    const payment = await this.payments.find(reference);
    if (!payment) throw new Error(`There is no payment ${reference}`);
    return payment.facts;
  }

  balanceAfter(userId: UserId, revision: number): Promise<number> {
    return this.wallets.balanceAfter(userId, revision);
  }

  async balance(userId: UserId): Promise<number> {
    return (await this.wallets.load(userId)).spendableKobo;
  }

  /** Where orders of this option are collected; empty where they are brought. */
  placeOf(option: { id: string }): Promise<string> {
    return this.delivery.placeOf(option.id);
  }

  /** An item's name today; its id where it is gone. */
  itemName(itemId: ItemId): string {
    return this.catalogue.item(itemId)?.name ?? itemId;
  }

  async promo(promoId: PromoId) {
    const promo = await this.promos.find(promoId);
    if (!promo) throw new Error(`There is no promotion ${promoId}`);
    return promo;
  }
}
