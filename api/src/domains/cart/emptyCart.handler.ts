import type { UserId } from '@mudu/contracts/ids';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { anyFound, anyOf, listsOf, rowsOf } from '../../platform/anyOf.js';
import { together } from '../../platform/together.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';

/** The cart has become an order. Does nothing when the cart has changed since. */
export class EmptyCart extends Command<void> {
  constructor(
    readonly userId: UserId,
    readonly cartVersion: number,
  ) {
    super();
  }
}

@CommandHandler(EmptyCart)
export class EmptyCartHandler implements ICommandHandler<EmptyCart> {
  private readonly emptied = together<EmptyCart, void>(
    all => this.emptyAll(all),
    ({ userId }) => userId,
  );

  constructor(
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  execute(command: EmptyCart): Promise<void> {
    return this.emptied(command);
  }

  /** In the order of the people, so that no two such statements wait for each other. */
  private async emptyAll(all: readonly EmptyCart[]): Promise<undefined[]> {
    await this.pool.query({
      name: 'carts-empty',
      text: `
      WITH bought AS (
        SELECT user_id FROM app.carts
        JOIN ${rowsOf('$1::uuid[]', '$2::integer[]')} AS bought (user_id, version) USING (user_id, version)
        WHERE user_id = ${anyOf('$1::uuid[]')} ORDER BY user_id FOR UPDATE OF carts
      ), turned AS (
        UPDATE app.carts SET version = version + 1, updated_at = $3
        FROM bought WHERE carts.user_id = bought.user_id AND carts.user_id = ${anyOf('$1::uuid[]')}
        RETURNING carts.user_id
      ), fewer_lines AS (
        DELETE FROM app.cart_lines AS line USING turned
        WHERE line.user_id = turned.user_id AND line.user_id = ${anyFound('SELECT user_id FROM turned')}
      )
      SELECT FROM turned`,
      values: [...listsOf(all, 'userId', 'cartVersion'), this.clock.now()],
    });
    return all.map(() => undefined);
  }
}
