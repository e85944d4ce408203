import type { ReplyOf } from '@mudu/contracts/endpoint';
import { payInstallment } from '@mudu/contracts/endpoints/installment';
import type { UserId } from '@mudu/contracts/ids';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { PayInstallment } from './payInstallment.handler.js';

@Controller()
export class InstallmentPaymentController {
  constructor(private readonly commands: CommandBus) {}

  @Route(payInstallment)
  pay(
    @In() { caller, params, body, idempotencyKey }: Input<typeof payInstallment>,
  ): Promise<ReplyOf<typeof payInstallment>> {
    return this.commands.execute(
      new PayInstallment(caller.userId as UserId, params.id, body.paymentMethod, idempotencyKey),
    );
  }
}
