import { getReceipt } from '@mudu/contracts/endpoints/order';
import type { Clock } from '@mudu/contracts/time';
import { Controller, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Downloads } from '../../download/downloads.js';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { InjectClock } from '../../platform/tokens.js';
import { ReceiptQueries } from './receipt.queries.js';
import { RECEIPT_POLICY, receiptHtml } from './receiptHtml.js';
import { receiptSheet } from './receiptPdf.js';

@Controller()
export class ReceiptController {
  constructor(
    private readonly receipts: ReceiptQueries,
    private readonly downloads: Downloads,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Route(getReceipt)
  async receipt(
    @In() { caller, params, query }: Input<typeof getReceipt>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | StreamableFile> {
    const receipt = await this.receipts.own(caller.userId, params.id);
    const name = `mudu-receipt-${receipt.number.slice(1)}`;
    if (query.format === 'pdf')
      return this.downloads.pdf(name, caller.userId, this.clock.now(), receiptSheet(receipt));
    if (query.format === 'json') {
      void reply.type('application/json; charset=utf-8');
      return JSON.stringify(receipt);
    }
    void reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', RECEIPT_POLICY)
      .header('Content-Disposition', `inline; filename="${name}.html"`);
    return receiptHtml(receipt);
  }
}
