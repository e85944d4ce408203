import type { ReplyOf } from '@mudu/contracts/endpoint';
import { checkout, reorder, retryPayment } from '@mudu/contracts/endpoints/order';
import { validatePromo } from '@mudu/contracts/endpoints/promo';
import type { UserId } from '@mudu/contracts/ids';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { In, type Input, Route, type Writing } from '../../http/endpointRoute.js';
import { Checkout } from './checkout.handler.js';
import { Reorder } from './reorder.handler.js';
import { RetryPayment } from './retryPayment.handler.js';
import { ValidatePromo } from './validatePromo.handler.js';

/** What a shopper asks for that concerns the cart, the goods, the wallet and an order at once. */
@Controller()
export class CheckoutController {
  constructor(private readonly commands: CommandBus) {}

  @Route(checkout, { readsFirst: true })
  checkout(
    @In() { caller, body, idempotencyKey }: Input<typeof checkout>,
  ): Promise<Writing<ReplyOf<typeof checkout>>> {
    return this.commands.execute(new Checkout(caller.userId as UserId, body, idempotencyKey));
  }

  @Route(retryPayment)
  retry(@In() { caller, params, body }: Input<typeof retryPayment>): Promise<ReplyOf<typeof retryPayment>> {
    return this.commands.execute(
      new RetryPayment(caller.userId as UserId, params.id, body?.paymentMethod ?? null),
    );
  }

  @Route(reorder)
  again(@In() { caller, params }: Input<typeof reorder>): Promise<ReplyOf<typeof reorder>> {
    return this.commands.execute(new Reorder(caller.userId as UserId, params.id));
  }

  @Route(validatePromo)
  validate(@In() { caller, body }: Input<typeof validatePromo>): Promise<ReplyOf<typeof validatePromo>> {
    return this.commands.execute(new ValidatePromo(caller.userId as UserId, body));
  }
}
