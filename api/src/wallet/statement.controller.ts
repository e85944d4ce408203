import { getWalletStatement } from '@mudu/contracts/endpoints/wallet';
import { Controller, StreamableFile } from '@nestjs/common';
import { csvFile } from '../download/csv.js';
import { In, type Input, Route } from '../http/endpointRoute.js';
import { StatementQueries } from './statement.queries.js';
import { statementColumns, statementPdf, statementRows } from './statementFiles.js';

@Controller()
export class StatementController {
  constructor(private readonly statements: StatementQueries) {}

  @Route(getWalletStatement)
  async statement(@In() { caller, query }: Input<typeof getWalletStatement>): Promise<StreamableFile> {
    const statement = await this.statements.statement(caller.userId, query);
    const name = `mudu-wallet-${statement.from ? `${statement.from}-to-` : ''}${statement.to}`;
    if (query.format === 'csv') return csvFile(name, statementColumns, statementRows(statement));
    return new StreamableFile(statementPdf(statement), {
      type: 'application/pdf',
      disposition: `attachment; filename="${name}.pdf"`,
    });
  }
}
