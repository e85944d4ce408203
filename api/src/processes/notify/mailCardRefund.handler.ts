import { shortOrderId, streams } from '@mudu/contracts/ids';
import { formatNaira } from '@mudu/contracts/money';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MailOnce } from '../../domains/notification/index.js';
import type { RecordedEvent } from '../../messaging/process.js';
import type { Config } from '../../platform/config.js';
import { InjectConfig } from '../../platform/tokens.js';
import { NewsSources } from './newsSources.js';

/** Money has gone back to a card: a letter says so; the wallet's refunds say so themselves. */
export class MailCardRefund extends Command<void> {
  constructor(readonly event: Extract<RecordedEvent, { type: 'PaymentRefunded' }>) {
    super();
  }
}

@CommandHandler(MailCardRefund)
export class MailCardRefundHandler implements ICommandHandler<MailCardRefund> {
  constructor(
    private readonly sources: NewsSources,
    private readonly commands: CommandBus,
    @InjectConfig() private readonly config: Config,
  ) {}

  async execute({ event }: MailCardRefund): Promise<void> {
    const { orderId, amountKobo, at } = event.data;
    const { userId } = await this.sources.payment(streams.payment.idOf(event.stream));
    const values = {
      orderNumber: shortOrderId(orderId),
      orderUrl: `${this.config.PUBLIC_URL}/tracking/${orderId}`,
      amount: formatNaira(amountKobo),
      to: 'card',
    };
    await this.commands.execute(new MailOnce(event.id, at, userId, 'refunded', values));
  }
}
