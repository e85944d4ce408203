import { canCancel, paymentLook, paymentMethodLabel, statusLook, truncated } from './orderLook';

describe('how an order looks', () => {
  it('treats both spellings of delivered alike', () => {
    expect(statusLook('order_delivered')).toEqual(statusLook('delivered'));
    expect(canCancel('order_delivered')).toBe(false);
  });

  it('is ready and collected where it is picked up', () => {
    expect(statusLook('ongoing_delivery', true).label).toBe('Ready to collect');
    expect(statusLook('order_delivered', true)).toEqual(statusLook('delivered', true));
    expect(statusLook('order_placed', true)).toEqual(statusLook('order_placed'));
  });

  it('offers to cancel until it is delivered, cancelled or returned', () => {
    for (const status of ['order_placed', 'order_confirmed', 'order_processed', 'ongoing_delivery'])
      expect(canCancel(status)).toBe(true);
    for (const status of ['delivered', 'cancelled', 'returned']) expect(canCancel(status)).toBe(false);
  });

  it('shows what it does not know as it came, in neutral', () => {
    expect(statusLook('lost_at_sea')).toMatchObject({ label: 'lost_at_sea', tone: 'neutral' });
    expect(paymentLook('disputed')).toEqual({ label: 'disputed', tone: 'neutral' });
  });

  it('names the way it was paid', () => {
    expect(paymentMethodLabel('card')).toBe('Card');
    expect(paymentMethodLabel('WALLET_BALANCE')).toBe('Wallet');
    expect(paymentMethodLabel('split')).toBe('Split payment');
    expect(paymentMethodLabel('cowries')).toBe('cowries');
    expect(paymentMethodLabel(null)).toBe('N/A');
  });

  it('cuts long references only', () => {
    expect(truncated('ord-12345678901234567890', 20)).toBe('ord-1234567890123456...');
    expect(truncated('short', 15)).toBe('short');
  });
});
