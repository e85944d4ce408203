import type { ReplyOf } from '@mudu/contracts/endpoint';
import { fundWallet } from '@mudu/contracts/endpoints/wallet';
import type { UserId } from '@mudu/contracts/ids';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { StartFunding } from './startFunding.handler.js';

@Controller()
export class WalletFundingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly engine: ProcessEngine,
  ) {}

  @Route(fundWallet)
  fund(
    @In() { caller, body, idempotencyKey }: Input<typeof fundWallet>,
  ): Promise<ReplyOf<typeof fundWallet>> {
    return this.engine.run(() =>
      this.commands.execute(new StartFunding(caller.userId as UserId, body.amountKobo, idempotencyKey)),
    );
  }
}
