import { exportLedgerChain, getLedgerHead, verifyLedger } from '@mudu/contracts/endpoints/ops';
import { type Clock, lagosDay } from '@mudu/contracts/time';
import { Controller } from '@nestjs/common';
import { Downloads } from '../../download/downloads.js';
import { Route } from '../../http/endpointRoute.js';
import { InjectClock } from '../../platform/tokens.js';
import { LedgerChainQueries } from './ledgerChain.queries.js';
import { chainExportColumns, chainRows } from './ledgerChainExport.js';

@Controller()
export class LedgerChainController {
  constructor(
    private readonly chain: LedgerChainQueries,
    private readonly downloads: Downloads,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Route(getLedgerHead)
  head() {
    return this.chain.head();
  }

  @Route(verifyLedger)
  verify() {
    return this.chain.verify();
  }

  @Route(exportLedgerChain)
  export() {
    const name = `mudu-ledger-chain-${lagosDay(this.clock.now())}`;
    return this.downloads.csv(name, chainExportColumns, chainRows(this.chain.all()));
  }
}
