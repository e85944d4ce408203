import type { OrderId, UserId } from '@mudu/contracts/ids';
import { ToWallet } from '../../domains/wallet/index.js';
import { commandsOf, type RecordedEvent } from '../../messaging/process.js';
import { refundProcess } from './refund.process.js';

describe('a refund that the provider did not give', () => {
  it('goes to the wallet by the process, so that a crash right after the refusal loses nothing', () => {
    const failed = {
      id: 'event',
      stream: 'payment-ord-1-a1',
      type: 'PaymentRefundFailed',
      data: { refundId: 'cancel-1', orderId: 'order', amountKobo: 245_050, at: '2026-01-10T06:31:03.928Z' },
      meta: { personId: 'ada' },
    } as unknown as RecordedEvent;
    const context = {} as never;
    expect(commandsOf(refundProcess, failed).map(next => next(context))).toEqual([
      new ToWallet(
        'ada' as UserId,
        { type: 'CreditRefund', refundId: 'cancel-1', orderId: 'order' as OrderId, amountKobo: 245_050 },
        context,
      ),
    ]);
  });
});
