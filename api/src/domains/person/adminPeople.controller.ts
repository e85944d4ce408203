import {
  createAdmin,
  exportUsers,
  listAdmins,
  listUsers,
  resetAdminPassword,
} from '@mudu/contracts/endpoints/admin';
import { type Clock, lagosDay } from '@mudu/contracts/time';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Downloads } from '../../download/downloads.js';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { InjectClock } from '../../platform/tokens.js';
import { AdminPeopleQueries } from './adminPeople.queries.js';
import { CreateAdmin } from './createAdmin.handler.js';
import { customerExportColumns, customerRows } from './customerExport.js';
import { ResetStaffPassword } from './resetStaffPassword.handler.js';

/** Lists of customers and of staff, and what is done to staff. */
@Controller()
export class AdminPeopleController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: AdminPeopleQueries,
    private readonly downloads: Downloads,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Route(listUsers)
  users(@In() { query }: Input<typeof listUsers>) {
    return this.queries.customers(query);
  }

  @Route(exportUsers)
  export(@In() { query }: Input<typeof exportUsers>) {
    const name = `mudu-customers-${lagosDay(this.clock.now())}`;
    return this.downloads.csv(name, customerExportColumns, customerRows(this.queries.allCustomers(query)));
  }

  @Route(listAdmins)
  admins(@In() { query }: Input<typeof listAdmins>) {
    return this.queries.admins(query);
  }

  @Route(createAdmin)
  createAdmin(@In() { caller, body, idempotencyKey }: Input<typeof createAdmin>) {
    return this.commands.execute(new CreateAdmin(body, caller.userId, idempotencyKey));
  }

  @Route(resetAdminPassword)
  resetPassword(@In() { params }: Input<typeof resetAdminPassword>) {
    return this.commands.execute(new ResetStaffPassword(params.id));
  }
}
