import { whatIfPromo } from '@mudu/contracts/endpoints/ops';
import {
  cancelPromo,
  createPromo,
  getPromo,
  getPromoByCode,
  getPromoUsage,
  listPromos,
  updatePromo,
} from '@mudu/contracts/endpoints/promo';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { CancelPromo } from './cancelPromo.handler.js';
import { CreatePromo } from './createPromo.handler.js';
import { PromoQueries } from './promo.queries.js';
import { UpdatePromo } from './updatePromo.handler.js';
import { WhatIfQueries } from './whatIf.queries.js';

@Controller()
export class PromoController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: PromoQueries,
    private readonly whatIfs: WhatIfQueries,
  ) {}

  @Route(createPromo)
  create(@In() { caller, body, idempotencyKey }: Input<typeof createPromo>) {
    return this.commands.execute(new CreatePromo(body, caller.userId, idempotencyKey));
  }

  @Route(listPromos)
  list(@In() { query }: Input<typeof listPromos>) {
    return this.queries.list(query);
  }

  @Route(getPromo)
  one(@In() { params }: Input<typeof getPromo>) {
    return this.queries.one(params.id);
  }

  @Route(getPromoByCode)
  byCode(@In() { params }: Input<typeof getPromoByCode>) {
    return this.queries.byCode(params.code);
  }

  @Route(updatePromo)
  update(@In() { params, body }: Input<typeof updatePromo>) {
    return this.commands.execute(new UpdatePromo(params.id, body));
  }

  @Route(cancelPromo)
  cancel(@In() { params }: Input<typeof cancelPromo>) {
    return this.commands.execute(new CancelPromo(params.id));
  }

  @Route(getPromoUsage)
  usage(@In() { params, query }: Input<typeof getPromoUsage>) {
    return this.queries.usage(params.id, query);
  }

  @Route(whatIfPromo)
  whatIf(@In() { body }: Input<typeof whatIfPromo>) {
    return this.whatIfs.answer(body);
  }
}
