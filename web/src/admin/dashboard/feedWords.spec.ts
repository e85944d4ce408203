import type { StoredEvent } from '@mudu/contracts/ops/views';
import { feedLine, feedTypes } from './feedWords';

const ORDER = '7f3a9c21-0000-4000-8000-000000000000';
const event = (type: string, data: object, stream = `order-${ORDER}`): StoredEvent =>
  ({ type, data, stream, personId: 'ada', personName: 'Ada Obi' }) as StoredEvent;

describe('what happens, in words', () => {
  it('names the order, whose it is, and leads there', () => {
    expect(feedLine(event('OrderPlaced', { totalKobo: 1_890_000 }))).toMatchObject({
      title: 'New order',
      line: '#7F3A9C21 by Ada Obi, ₦18,900',
      to: `/admin/tracking/${ORDER}`,
    });
    expect(feedLine(event('OrderCancelled', { refund: { amountKobo: 50_000 } }))?.line).toBe(
      '#7F3A9C21 by Ada Obi, ₦500 back',
    );
    expect(feedLine(event('OrderCancelled', { refund: null }))?.line).toBe('#7F3A9C21 by Ada Obi');
  });

  it('sends out what is brought, and has ready what is collected', () => {
    const said = (type: string, pickedUp: boolean | null) => {
      const line = feedLine({ ...event(type, {}), pickedUp });
      return `${line?.title}: ${line?.line}`;
    };
    for (const other of [false, null]) {
      expect(said('OrderDispatched', other)).toBe('On the way: #7F3A9C21 to Ada Obi');
      expect(said('OrderDelivered', other)).toBe('Delivered: #7F3A9C21 to Ada Obi');
    }
    expect(said('OrderDispatched', true)).toBe('Ready to collect: #7F3A9C21 for Ada Obi');
    expect(said('OrderDelivered', true)).toBe('Collected: #7F3A9C21 by Ada Obi');
    expect(said('OrderConfirmed', true)).toBe('Order confirmed: #7F3A9C21 by Ada Obi');
  });

  it('names the person, or that nobody knows who it was', () => {
    expect(feedLine(event('PersonRegistered', {}, 'person-ada'))).toMatchObject({
      line: 'Ada Obi has registered',
      to: '/admin/users-management/ada/show',
    });
    const gone = { ...event('WalletFunded', { amountKobo: 10_000 }, 'wallet-ada'), personName: null };
    expect(feedLine(gone)?.line).toBe('Somebody, ₦100');
  });

  it('is asked for by its kinds; others are passed over', () => {
    expect(feedTypes).toContain('InstallmentPaid');
    expect(feedTypes.length).toBeLessThanOrEqual(30);
    expect(feedLine(event('OrderNoted', {}))).toBeUndefined();
  });
});
