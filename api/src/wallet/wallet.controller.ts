import { fundWallet, getWallet } from '@mudu/contracts/endpoints/wallet';
import type { UserId } from '@mudu/contracts/ids';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { In, type Input, Route } from '../http/endpointRoute.js';
import { Workflows } from '../workflow/workflows.js';
import { StartFunding } from './startFunding.handler.js';
import { WalletQueries } from './wallet.queries.js';

@Controller()
export class WalletController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: WalletQueries,
    private readonly workflows: Workflows,
  ) {}

  @Route(getWallet)
  wallet(@In() { caller, query }: Input<typeof getWallet>) {
    return this.queries.wallet(caller.userId, query);
  }

  @Route(fundWallet)
  fund(@In() { caller, body }: Input<typeof fundWallet>) {
    return this.workflows.run(() =>
      this.commands.execute(new StartFunding(caller.userId as UserId, body.amountKobo)),
    );
  }
}
