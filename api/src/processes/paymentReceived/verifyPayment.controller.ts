import { verifyPayment } from '@mudu/contracts/endpoints/payment';
import type { UserId } from '@mudu/contracts/ids';
import type { VerifiedPayment } from '@mudu/contracts/payment/views';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { VerifyPayment } from './verifyPayment.handler.js';

@Controller()
export class VerifyPaymentController {
  constructor(private readonly commands: CommandBus) {}

  @Route(verifyPayment)
  verify(@In() { caller, params }: Input<typeof verifyPayment>): Promise<VerifiedPayment> {
    return this.commands.execute(new VerifyPayment(caller.userId as UserId, params.reference));
  }
}
