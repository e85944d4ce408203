import type { VerifiedPayment } from '@mudu/contracts/payment/views';
import { resultText } from './resultText';

const paid = (changes: Partial<VerifiedPayment>): VerifiedPayment => ({
  status: 'success',
  reference: 'ord-1-a1',
  purpose: 'order',
  amountKobo: 500_000,
  ...changes,
});
const said = (changes: Partial<VerifiedPayment>) => resultText(paid(changes), { orderHoldMinutes: 30 });

describe('what is said to who comes back from the pay page', () => {
  it('is why money that nothing took is in the wallet, whichever of the reasons it is', () => {
    expect(said({ toWalletKobo: 500_000 })).toEqual({
      outcome: 'toWallet',
      title: 'Your money is in your wallet',
      text: '₦5,000.00 received. Your order could not take it: it came too late or a second time, or was not the right amount. You can use it for anything in the shop.',
    });
  });

  it('is what was paid, and what of it was too much', () => {
    expect(said({ toWalletKobo: 10_000 })).toMatchObject({
      outcome: 'success',
      text: expect.stringContaining('₦100.00 was more than was due and is in your wallet.'),
    });
    expect(said({ purpose: 'installment' }).text).toBe('₦5,000.00 received. This installment is paid.');
  });

  it('is that the bank is still asked, or how long the goods of an order are kept for another try', () => {
    expect(said({ status: 'pending' }).outcome).toBe('pending');
    for (const status of ['failed', 'abandoned'] as const)
      expect(said({ status })).toMatchObject({
        outcome: 'failed',
        text: '₦5,000.00 was not paid. Your items stay reserved for 30 minutes from checkout, so you can try again.',
      });
    expect(said({ status: 'failed', purpose: 'wallet_funding' }).text).toBe('₦5,000.00 was not paid.');
  });
});
