import { eventWords } from './eventWords';

describe('the type of an event', () => {
  it('is read as a sentence', () => {
    expect(eventWords('WalletDebitedForOrder')).toBe('Wallet debited for order');
    expect(eventWords('OrderPlaced')).toBe('Order placed');
  });
});
