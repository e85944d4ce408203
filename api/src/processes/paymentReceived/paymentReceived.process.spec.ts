import { RefundToWallet } from '../../domains/wallet/refundToWallet.handler.js';
import type { RecordedEvent } from '../../messaging/process.js';
import { paymentProcess } from './paymentReceived.process.js';

describe('a refund that the provider did not give', () => {
  it('goes to the wallet by the workflow, so that a crash right after the refusal loses nothing', () => {
    const failed = {
      id: 'event',
      stream: 'payment-ord-1-a1',
      type: 'PaymentRefundFailed',
      data: { refundId: 'cancel-1', orderId: 'order', amountKobo: 245_050, at: '2026-01-10T06:31:03.928Z' },
      meta: { personId: 'ada' },
    } as unknown as RecordedEvent;
    const context = {} as never;
    expect(paymentProcess.react(failed).map(next => next(context))).toEqual([
      new RefundToWallet('ada' as never, 'order' as never, 'cancel-1', 245_050, context),
    ]);
  });
});
