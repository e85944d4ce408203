import type { UserId } from '@mudu/contracts/ids';
import type { OrderLine } from '@mudu/contracts/order/agreed';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { anyFound, anyOf, listsOf, rowsOf } from '../../platform/anyOf.js';
import { together } from '../../platform/together.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { CartCheckouts } from './cartCheckouts.js';

/** The cart has become an order: what was ordered leaves it, what was put in since stays. */
export class EmptyCart extends Command<void> {
  constructor(
    readonly userId: UserId,
    readonly cartVersion: number,
    readonly lines: readonly OrderLine[],
  ) {
    super();
  }
}

@CommandHandler(EmptyCart)
export class EmptyCartHandler implements ICommandHandler<EmptyCart> {
  /** False for a cart that is not what was ordered any more. */
  private readonly emptied = together<EmptyCart, boolean>(
    all => this.emptyAll(all),
    ({ userId }) => userId,
  );

  constructor(
    private readonly checkouts: CartCheckouts,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute(command: EmptyCart): Promise<void> {
    if (await this.emptied(command)) return;
    await this.checkouts.takeOutOnce(command.userId, command.cartVersion, command.lines);
  }

  /** In the order of the people, so that no two such statements wait for each other. */
  private async emptyAll(all: readonly EmptyCart[]): Promise<boolean[]> {
    const { rows } = await this.pool.query<{ user_id: string }>({
      name: 'carts-empty',
      text: `
      WITH bought AS (
        SELECT user_id FROM app.carts
        JOIN ${rowsOf('$1::uuid[]', '$2::integer[]')} AS bought (user_id, version) USING (user_id, version)
        WHERE user_id = ${anyOf('$1::uuid[]')} ORDER BY user_id FOR UPDATE OF carts
      ), turned AS (
        UPDATE app.carts
        SET version = carts.version + 1, emptied_version = carts.version, updated_at = $3
        FROM bought WHERE carts.user_id = bought.user_id AND carts.user_id = ${anyOf('$1::uuid[]')}
        RETURNING carts.user_id
      ), fewer_lines AS (
        DELETE FROM app.cart_lines AS line USING turned
        WHERE line.user_id = turned.user_id AND line.user_id = ${anyFound('SELECT user_id FROM turned')}
      )
      SELECT user_id FROM turned`,
      values: [...listsOf(all, 'userId', 'cartVersion'), this.clock.now()],
    });
    return all.map(({ userId }) => rows.some(row => row.user_id === userId));
  }
}
