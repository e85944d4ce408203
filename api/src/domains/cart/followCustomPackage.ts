import { Injectable } from '@nestjs/common';
import type { CustomPackageChanges } from '../../ports/customPackageChanges.js';
import { CartStore } from './cartStore.js';
import { followCustom } from './changeLines.js';

/**
 * The maker changed or deleted a custom package: the cart's line of it follows. The version rises, so that one
 * version of a cart always means the same goods.
 */
@Injectable()
export class FollowCustomPackage implements CustomPackageChanges {
  constructor(private readonly carts: CartStore) {}

  async follow(userId: string, customPackageId: string): Promise<void> {
    await this.carts.change(userId, (lines, shelf) => followCustom(lines, customPackageId, shelf));
  }
}
