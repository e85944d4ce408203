import type { ReplyOf } from '@mudu/contracts/endpoint';
import {
  getOrderPlan,
  getPlan,
  listAllInstallments,
  listInstallments,
  listUserInstallments,
  rescheduleInstallment,
  waiveInstallment,
} from '@mudu/contracts/endpoints/installment';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { ChangePlan } from './changePlan.handler.js';
import { InstallmentQueries } from './installment.queries.js';
import { PlanDetailQueries } from './planDetail.queries.js';

@Controller()
export class InstallmentController {
  constructor(private readonly queries: InstallmentQueries) {}

  @Route(listInstallments)
  own(@In() { caller, query }: Input<typeof listInstallments>) {
    return this.queries.listOwn(caller.userId, query);
  }

  @Route(getOrderPlan)
  ofOrder(@In() { caller, params }: Input<typeof getOrderPlan>) {
    return this.queries.ofOrder(caller.userId, params.orderId);
  }
}

@Controller()
export class AdminInstallmentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: InstallmentQueries,
    private readonly details: PlanDetailQueries,
  ) {}

  @Route(listAllInstallments)
  list(@In() { query }: Input<typeof listAllInstallments>) {
    return this.queries.listAll(query);
  }

  @Route(listUserInstallments)
  ofPerson(@In() { params, query }: Input<typeof listUserInstallments>) {
    return this.queries.listOf(query, params.userId);
  }

  @Route(getPlan)
  one(@In() { params }: Input<typeof getPlan>) {
    return this.details.one(params.id);
  }

  @Route(waiveInstallment)
  waive(
    @In() { caller, params, body }: Input<typeof waiveInstallment>,
  ): Promise<ReplyOf<typeof waiveInstallment>> {
    const { installmentId, reason } = body;
    return this.commands.execute(new ChangePlan(caller, params.id, installmentId, { to: 'waived' }, reason));
  }

  @Route(rescheduleInstallment)
  reschedule(
    @In() { caller, params, body }: Input<typeof rescheduleInstallment>,
  ): Promise<ReplyOf<typeof rescheduleInstallment>> {
    const { installmentId, dueDate, reason } = body;
    return this.commands.execute(
      new ChangePlan(caller, params.id, installmentId, { to: 'rescheduled', dueDate }, reason),
    );
  }
}
