import type { ReplyOf } from '@mudu/contracts/endpoint';
import { listRefunds, retryRefund } from '@mudu/contracts/endpoints/adminOrder';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { RefundQueries } from './refund.queries.js';
import { RetryRefund } from './retryRefund.handler.js';

@Controller()
export class RefundController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: RefundQueries,
  ) {}

  @Route(listRefunds)
  list(@In() { query }: Input<typeof listRefunds>) {
    return this.queries.list(query);
  }

  @Route(retryRefund)
  retry(@In() { caller, params }: Input<typeof retryRefund>): Promise<ReplyOf<typeof retryRefund>> {
    return this.commands.execute(new RetryRefund(caller, params.id));
  }
}
