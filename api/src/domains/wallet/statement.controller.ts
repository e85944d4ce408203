import { getWalletStatement } from '@mudu/contracts/endpoints/wallet';
import { Controller, type StreamableFile } from '@nestjs/common';
import { Downloads } from '../../download/downloads.js';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { StatementQueries } from './statement.queries.js';
import { statementColumns, statementRows, statementSheet } from './statementFiles.js';

@Controller()
export class StatementController {
  constructor(
    private readonly statements: StatementQueries,
    private readonly downloads: Downloads,
  ) {}

  @Route(getWalletStatement)
  async statement(@In() { caller, query }: Input<typeof getWalletStatement>): Promise<StreamableFile> {
    const statement = await this.statements.statement(caller.userId, query);
    const name = `mudu-wallet-${statement.from ? `${statement.from}-to-` : ''}${statement.to}`;
    return query.format === 'pdf'
      ? this.downloads.pdf(name, caller.userId, statement.madeAt, statementSheet(statement))
      : this.downloads.csv(name, statementColumns, statementRows(statement));
  }
}
