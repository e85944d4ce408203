import type { OrderId, UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { detailOf } from '@mudu/contracts/problems';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { v5 } from 'uuid';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { InjectLog } from '../../platform/tokens.js';
import { TellPeople } from './tellPeople.handler.js';

/** Makes the id of this news from what was to be paid and what was missing. */
const SHORT_WALLETS = '3b0c1d52-6a1f-4a7e-9a55-0f6d2f7f4c11';

/** What a wallet was asked for. */
interface Asked {
  amountKobo: Kobo;
  orderId?: OrderId;
}

/**
 * Tells whose wallet could not pay (rules/notification.md N2): a payment that is refused before anything was made of
 * it is no event, so that nobody else would. Once for each sum that is missing, however often it is tried.
 */
@Injectable()
export class ShortWallets {
  constructor(
    private readonly commands: CommandBus,
    private readonly engine: ProcessEngine,
    @InjectLog() private readonly log: Logger,
  ) {}

  /** What `pay` gives. `what` is paid: `cart 7`, `order …`. A refusal that cannot be told of stays the same refusal. */
  async telling<T>(userId: UserId, what: string, asked: Asked, pay: () => Promise<T>): Promise<T> {
    try {
      return await pay();
    } catch (error) {
      const short = detailOf(error, 'insufficient_balance');
      if (short)
        await this.tell(userId, what, asked, short.neededKobo).catch(untold =>
          this.log.error({ err: untold }, 'a short wallet could not be told of'),
        );
      throw error;
    }
  }

  private async tell(userId: UserId, what: string, asked: Asked, neededKobo: Kobo): Promise<void> {
    const payload = { ...asked, newBalanceKobo: asked.amountKobo - neededKobo, data: { neededKobo } };
    const news = { to: [userId], type: 'insufficient_balance' as const, payload };
    const cause = v5(`${userId} ${what} ${neededKobo}`, SHORT_WALLETS);
    await this.engine.run(() =>
      this.commands.execute(new TellPeople(cause, [news], commandFromRequest(userId, cause))),
    );
  }
}
