import { getLedgerTransaction } from '@mudu/contracts/endpoints/admin';
import { Controller } from '@nestjs/common';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { LedgerEntryQueries } from './ledgerEntry.queries.js';

@Controller()
export class LedgerEntryController {
  constructor(private readonly queries: LedgerEntryQueries) {}

  @Route(getLedgerTransaction)
  one(@In() { params, caller }: Input<typeof getLedgerTransaction>) {
    return this.queries.one(params.id.toLowerCase(), caller.role);
  }
}
