import { problem } from '@mudu/contracts/problems';
import type { Clock } from '@mudu/contracts/time';
import { isViewName } from '@mudu/projections/viewSchemas';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { audited, recordAct } from '../../platform/audited.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { ViewRebuilds } from '../../ports/viewRebuilds.js';

export class RebuildProjection extends Command<void> {
  constructor(readonly name: string) {
    super();
  }
}

/** Begins to build a view anew beside its live tables; `GET /ops/projections` shows how far it is. */
@CommandHandler(RebuildProjection)
export class RebuildProjectionHandler implements ICommandHandler<RebuildProjection> {
  constructor(
    private readonly rebuilds: ViewRebuilds,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ name }: RebuildProjection): Promise<void> {
    if (!isViewName(name)) throw problem('not_found');
    if ((await this.rebuilds.start(name)) === 'busy') throw problem('request_in_progress');
    await audited(this.pool, this.clock, db =>
      recordAct(db, { action: 'rebuild', entity: 'projection', entityId: name }),
    );
  }
}
