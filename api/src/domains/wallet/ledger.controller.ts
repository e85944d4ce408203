import { exportLedger, getLedger } from '@mudu/contracts/endpoints/admin';
import { type Clock, lagosDay } from '@mudu/contracts/time';
import { Controller } from '@nestjs/common';
import { Downloads } from '../../download/downloads.js';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { InjectClock } from '../../platform/tokens.js';
import { LedgerQueries } from './ledger.queries.js';
import { ledgerExportColumns, ledgerRows } from './ledgerExport.js';
import { requireMayLookBack } from './mayLookBack.js';

@Controller()
export class LedgerController {
  constructor(
    private readonly ledger: LedgerQueries,
    private readonly downloads: Downloads,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Route(getLedger)
  list(@In() { query, caller }: Input<typeof getLedger>) {
    requireMayLookBack(query, caller);
    return this.ledger.list(query);
  }

  @Route(exportLedger)
  export(@In() { query, caller }: Input<typeof exportLedger>) {
    requireMayLookBack(query, caller);
    const name = `mudu-ledger-${lagosDay(this.clock.now())}`;
    return this.downloads.csv(name, ledgerExportColumns, ledgerRows(this.ledger.all(query)));
  }
}
