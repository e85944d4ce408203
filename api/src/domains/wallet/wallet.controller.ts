import type { ReplyOf } from '@mudu/contracts/endpoint';
import {
  adjustWallet,
  fundWallet,
  getWallet,
  withdrawReferralEarnings,
} from '@mudu/contracts/endpoints/wallet';
import type { UserId } from '@mudu/contracts/ids';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { StartFunding } from '../../processes/walletFunding/startFunding.handler.js';
import { AdjustWallet } from './adjustWallet.handler.js';
import { WalletQueries } from './wallet.queries.js';
import { WithdrawReferral } from './withdrawReferral.handler.js';

@Controller()
export class WalletController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: WalletQueries,
    private readonly engine: ProcessEngine,
  ) {}

  @Route(getWallet)
  wallet(@In() { caller, query }: Input<typeof getWallet>) {
    return this.queries.wallet(caller.userId, query);
  }

  @Route(fundWallet)
  fund(@In() { caller, body }: Input<typeof fundWallet>): Promise<ReplyOf<typeof fundWallet>> {
    return this.engine.run(() =>
      this.commands.execute(new StartFunding(caller.userId as UserId, body.amountKobo)),
    );
  }

  @Route(withdrawReferralEarnings)
  withdraw(
    @In() { caller, body, idempotencyKey }: Input<typeof withdrawReferralEarnings>,
  ): Promise<ReplyOf<typeof withdrawReferralEarnings>> {
    return this.engine.run(() =>
      this.commands.execute(
        new WithdrawReferral(caller.userId as UserId, body?.amountKobo ?? null, idempotencyKey),
      ),
    );
  }

  @Route(adjustWallet)
  adjust(
    @In() { caller, body, idempotencyKey }: Input<typeof adjustWallet>,
  ): Promise<ReplyOf<typeof adjustWallet>> {
    return this.engine.run(() =>
      this.commands.execute(new AdjustWallet(caller.userId, body, idempotencyKey)),
    );
  }
}
