import { problem } from '@mudu/contracts/problems';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { audited } from '../../platform/audited.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';

/** For later referrals; a reward keeps the points it was made with (rules/referral.md RF3). */
export class SetReferralRewards extends Command<void> {
  constructor(
    readonly points: number,
    readonly expectedVersion: number | undefined,
    readonly by: string,
  ) {
    super();
  }
}

@CommandHandler(SetReferralRewards)
export class SetReferralRewardsHandler implements ICommandHandler<SetReferralRewards> {
  constructor(
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ points, expectedVersion, by }: SetReferralRewards): Promise<void> {
    const { rowCount } = await audited(this.pool, this.clock, db =>
      db.query(
        `UPDATE app.referral_settings SET points = $1, updated_at = $2, updated_by = $3, version = version + 1
       WHERE version = coalesce($4::bigint, version)`,
        [points, this.clock.now(), by, expectedVersion ?? null],
      ),
    );
    if (rowCount === 0) throw problem('changed_by_someone_else');
  }
}
