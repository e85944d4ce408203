import {
  addToWishlist,
  checkWishlist,
  clearWishlist,
  getWishlist,
  removeFromWishlist,
} from '@mudu/contracts/endpoints/wishlist';
import { Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { AddToWishlist } from './addToWishlist.handler.js';
import { ClearWishlist } from './clearWishlist.handler.js';
import { RemoveFromWishlist } from './removeFromWishlist.handler.js';
import { WishlistQueries } from './wishlist.queries.js';

/** The caller's own wishlist. */
@Controller()
export class WishlistController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: WishlistQueries,
  ) {}

  @Route(addToWishlist)
  async add(
    @In() { body, caller }: Input<typeof addToWishlist>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { entry, known } = await this.commands.execute(
      new AddToWishlist(caller.userId, body.itemId, body.itemType),
    );
    if (known) void reply.status(200);
    return entry;
  }

  @Route(getWishlist)
  list(@In() { query, caller }: Input<typeof getWishlist>) {
    return this.queries.list(caller.userId, query);
  }

  @Route(removeFromWishlist)
  remove(@In() { params, caller }: Input<typeof removeFromWishlist>) {
    return this.commands.execute(new RemoveFromWishlist(caller.userId, params.id));
  }

  @Route(clearWishlist)
  clear(@In() { caller }: Input<typeof clearWishlist>) {
    return this.commands.execute(new ClearWishlist(caller.userId));
  }

  @Route(checkWishlist)
  check(@In() { params, caller }: Input<typeof checkWishlist>) {
    return this.queries.check(caller.userId, params);
  }
}
