import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CartStore } from './cartStore.js';
import { followCustom } from './changeLines.js';

/**
 * The maker changed or deleted a custom package: the cart's line of it follows. The version rises, so that one
 * version of a cart always means the same goods.
 */
export class FollowCustomPackage extends Command<void> {
  constructor(
    readonly userId: string,
    readonly customId: string,
  ) {
    super();
  }
}

@CommandHandler(FollowCustomPackage)
export class FollowCustomPackageHandler implements ICommandHandler<FollowCustomPackage> {
  constructor(private readonly carts: CartStore) {}

  async execute({ userId, customId }: FollowCustomPackage): Promise<void> {
    await this.carts.change(userId, (lines, shelf) => followCustom(lines, customId, shelf));
  }
}
