import type { UserId } from '@mudu/contracts/ids';
import { type Clock, lagosDay, plusHours } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { ErasePerson } from '../../domains/person/index.js';
import { Recurring } from '../../messaging/schedules/recurring.js';
import { Schedule } from '../../messaging/schedules/schedule.js';
import { PersonKeys } from '../../platform/personKeys.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { ErasureObstacles } from './erasureObstacles.js';
import { forgetting } from './personData.process.js';

const AT_ONCE = 200;
/** No request lasts as long, nor does the shop stand still so long without anybody looking. */
const FORGOTTEN_AGAIN_HOURS = 24;

/** Erases who asked for it 30 days ago. Where something has come in between, it waits until that has ended. */
@Injectable()
export class DueErasures {
  constructor(
    private readonly schedule: Schedule,
    private readonly commands: CommandBus,
    private readonly obstacles: ErasureObstacles,
    private readonly keys: PersonKeys,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Recurring('due erasures', '23 * * * *')
  async eraseDue(): Promise<void> {
    const today = lagosDay(this.clock.now());
    // By chance, so that some who have to wait do not keep everyone else waiting.
    const { rows } = await this.pool.query<{ id: UserId }>(
      'SELECT id FROM app.people WHERE erases_on <= $1 ORDER BY random() LIMIT $2',
      [today, AT_ONCE],
    );
    await this.schedule.each(rows, async ({ id }) => {
      if ((await this.obstacles.of(id)).length > 0) return;
      await this.commands.execute(new ErasePerson(id, today));
    });
    await this.forgetAgain();
  }

  /** A request that was let in before its person was erased may have written after what they had was forgotten. */
  private async forgetAgain(): Promise<void> {
    const erased = await this.keys.destroyedSince(plusHours(this.clock.real(), -FORGOTTEN_AGAIN_HOURS));
    await this.schedule.each(erased, async id => {
      for (const command of forgetting(id as UserId)) await this.commands.execute(command);
    });
  }
}
