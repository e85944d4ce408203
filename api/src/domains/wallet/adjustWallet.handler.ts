import type { UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { invalid, problem } from '@mudu/contracts/problems';
import type { WalletEvent } from '@mudu/contracts/wallet/events';
import type { AdjustWalletRequest } from '@mudu/contracts/wallet/requests';
import type { WalletAdjustment } from '@mudu/contracts/wallet/views';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { PersonKeys } from '../../platform/personKeys.js';
import { InjectPool } from '../../platform/tokens.js';
import { PersonDirectory } from '../../ports/personDirectory.js';
import { MadeEntries } from './madeEntries.js';
import { movementIds } from './movementId.js';
import { Wallets } from './wallets.js';

export class AdjustWallet extends Command<WalletAdjustment> {
  constructor(
    readonly adminId: string,
    readonly request: AdjustWalletRequest,
    readonly idempotencyKey: string | null,
  ) {
    super();
  }
}

type Side = 'credit' | 'debit';
interface Asked {
  userId: UserId;
  side: Side;
  amountKobo: Kobo;
  reverses: string | null;
}

/** A super admin corrects somebody else's balance; the event keeps who did it and, sealed, why. */
@CommandHandler(AdjustWallet)
export class AdjustWalletHandler implements ICommandHandler<AdjustWallet> {
  constructor(
    private readonly wallets: Wallets,
    private readonly keys: PersonKeys,
    private readonly made: MadeEntries,
    private readonly people: PersonDirectory,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async execute({ adminId, request, idempotencyKey }: AdjustWallet): Promise<WalletAdjustment> {
    const { userId, ...asked } = await this.asked(request);
    if (userId === adminId) throw problem('own_account');
    if (!(await this.people.email(userId))) throw problem('not_found');
    const reverses = asked.reverses ?? undefined;
    const reason = await this.keys.seal(userId, request.reason);
    const { entry, balanceKobo } = await this.made.make(
      userId,
      movementIds(adminId, 'adjust', idempotencyKey),
      adjustmentId =>
        this.wallets.handle(
          userId,
          { type: 'Adjust', adjustmentId, ...asked, reason },
          commandFromRequest(userId, `adjust ${adjustmentId}`),
        ),
      (event, adjustmentId): event is Extract<WalletEvent, { type: 'WalletAdjusted' }> =>
        event.type === 'WalletAdjusted' && event.data.adjustmentId === adjustmentId,
    );
    // An earlier try under this key, whose reply was lost, was about something else.
    if (entry.amountKobo !== asked.amountKobo || entry.type !== asked.side || entry.reverses !== reverses)
      throw problem('idempotency_key_reused');
    return { balanceKobo, entry };
  }

  private async asked({ userId, type: side, amountKobo, reverses }: AdjustWalletRequest): Promise<Asked> {
    if (reverses !== undefined) return this.opposite(reverses);
    if (!userId || !side || !amountKobo) throw invalid({ reverses: 'Required' });
    return { userId: userId.toLowerCase() as UserId, side, amountKobo, reverses: null };
  }

  /** What takes an entry back; once for each entry is the wallet's own rule (rules/wallet.md W18). */
  private async opposite(entryId: string): Promise<Asked> {
    const { rows } = await this.pool.query<{
      account: string;
      user_id: UserId | null;
      side: Side;
      amount_kobo: string;
    }>(
      `SELECT account, user_id, side, amount_kobo FROM ${viewSchema.ledger}.postings WHERE posting_id = $1`,
      [entryId],
    );
    const entry = rows[0];
    if (!entry?.user_id) throw problem('not_found');
    if (entry.account !== 'customer_spendable') throw problem('entry_not_reversible');
    return {
      userId: entry.user_id,
      side: entry.side === 'credit' ? 'debit' : 'credit',
      amountKobo: Number(entry.amount_kobo),
      reverses: entryId,
    };
  }
}
