import { notificationWords } from './words.js';

const orderId = '7f3a9c21-0000-4000-8000-000000000000';

describe('the words of a notification', () => {
  it('say of a plan that is done no more than holds where its last part was waived or refunded', () => {
    expect(notificationWords('payment_plan_completed', { orderId, amountKobo: 400_000 })).toEqual({
      title: 'Installments complete',
      message: 'Nothing is left to pay of #7F3A9C21. Thank you.',
    });
  });

  it('promise another try of a payment that failed only as long as there is one', () => {
    const { message } = notificationWords('payment_failed', { orderId, amountKobo: 1_400_000 });
    expect(message).toBe(
      'Your payment of ₦14,000.00 for #7F3A9C21 did not go through. You can try again as long as it waits to be paid.',
    );
  });

  it('say of a reward where it is, as it may be too little to be moved to the wallet yet', () => {
    const reward = { amountKobo: 50_000, userName: 'Chidi', data: { state: 'available' } };
    expect(notificationWords('referral_bonus', reward).message).toBe(
      '₦500.00 for inviting Chidi is now in your referral earnings.',
    );
  });
});
