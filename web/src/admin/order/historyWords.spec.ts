import { orderEvents } from '@mudu/contracts/order/events';
import { actedBy, historyText } from './historyWords';

const entry = (type: string, facts: object = {}) =>
  ({ id: '1', type, at: '2026-01-05T09:00:00.000Z', by: 'Bola Ade', actorId: 'bola', facts }) as never;

const brought = { deliveryOption: { id: 'standard-national' } } as never;
const collected = { deliveryOption: { id: 'pickup' } } as never;

describe('an order’s history in words', () => {
  const shown = Object.keys(orderEvents).filter(type => type !== 'OrderPaymentRefused');
  it.each(shown.map(type => [type]))('has a sentence for %s', type => {
    expect(historyText(entry(type), brought)).toMatch(/^[A-Z₦].*\.$/);
    expect(historyText(entry(type), brought)).not.toContain(type);
  });

  it.each([
    [
      'OrderCancelled',
      { reason: 'shop', amountKobo: 250_000, to: 'original' },
      'Cancelled by the shop. ₦2,500 goes back to the card.',
    ],
    [
      'OrderReturned',
      { ourFault: true, amountKobo: 250_000, keptFeeKobo: 50_000, to: 'wallet' },
      'Returned, our fault. ₦2,500 goes back to the wallet, ₦500 of the delivery fee is kept.',
    ],
    ['OrderLocated', { place: 'Ikeja hub' }, 'Now at Ikeja hub.'],
    ['OrderConfirmed', { by: 'wallet', amountKobo: 100 }, '₦1 came from the wallet; the order is confirmed.'],
  ])('tells %s with %p', (type, facts, text) => expect(historyText(entry(type, facts), brought)).toBe(text));

  it.each([
    ['OrderDispatched', 'Made ready to collect.', 'Handed to the rider.'],
    ['OrderDelivered', 'Collected.', 'Delivered.'],
    ['OrderBroughtBack', 'Put back: it was not collected.', 'Brought back: it could not be delivered.'],
    ['OrderProcessed', 'Picked, weighed and packed.', 'Picked, weighed and packed.'],
  ])('knows no rider where the customer comes for it: %s', (type, comes, rides) => {
    expect(historyText(entry(type), collected)).toBe(comes);
    expect(historyText(entry(type), brought)).toBe(rides);
  });

  it('names who did it, or the shop', () => {
    expect(actedBy(entry('OrderPlaced'))).toBe('Bola Ade');
    expect(actedBy({ ...(entry('OrderPlaced') as object), actorId: null } as never)).toBe('The shop');
  });
});
