import { getLedgerHead, verifyLedger } from '@mudu/contracts/endpoints/ops';
import { Controller } from '@nestjs/common';
import { Route } from '../../http/endpointRoute.js';
import { LedgerChainQueries } from './ledgerChain.queries.js';

@Controller()
export class LedgerChainController {
  constructor(private readonly chain: LedgerChainQueries) {}

  @Route(getLedgerHead)
  head() {
    return this.chain.head();
  }

  @Route(verifyLedger)
  verify() {
    return this.chain.verify();
  }
}
