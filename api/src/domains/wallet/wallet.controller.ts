import type { ReplyOf } from '@mudu/contracts/endpoint';
import { adjustWallet, getWallet, withdrawReferralEarnings } from '@mudu/contracts/endpoints/wallet';
import type { UserId } from '@mudu/contracts/ids';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { AdjustWallet } from './adjustWallet.handler.js';
import { requireMayLookBack } from './mayLookBack.js';
import { WalletQueries } from './wallet.queries.js';
import { WithdrawEarnings } from './withdrawEarnings.handler.js';

@Controller()
export class WalletController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: WalletQueries,
    private readonly engine: ProcessEngine,
  ) {}

  @Route(getWallet)
  wallet(@In() { caller, query }: Input<typeof getWallet>) {
    requireMayLookBack(query, caller);
    return this.queries.wallet(caller.userId, query);
  }

  @Route(withdrawReferralEarnings)
  withdraw(
    @In() { caller, body, idempotencyKey }: Input<typeof withdrawReferralEarnings>,
  ): Promise<ReplyOf<typeof withdrawReferralEarnings>> {
    return this.engine.run(() =>
      this.commands.execute(
        new WithdrawEarnings(caller.userId as UserId, body?.amountKobo ?? null, idempotencyKey),
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
