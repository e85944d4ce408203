import type { OrderEvent } from '@mudu/contracts/order/events';
import { deciderSpec } from '@mudu/testing/messaging/deciderSpec';
import { bringBack, refund } from '@mudu/testing/order/orderCommandsForSpecs';
import {
  at,
  confirmed,
  delivered,
  dispatched,
  lines,
  placed,
  processed,
} from '@mudu/testing/order/orderForSpecs';
import { orderDecider } from './order.decider.js';

const { given } = deciderSpec(orderDecider);
const packed = [placed({ lines }), confirmed(), processed];
const home = [...packed, dispatched, delivered];
const rice = { id: 'rice', quantity: 1 };
const box = { id: 'box', quantity: 1 };
const perishableLines = ['box'];
const hours = (count: number) => new Date(Date.parse(at) + count * 3_600_000).toISOString();

describe('what perishes, after delivery', () => {
  it('goes to the wallet by itself when the rest goes to the card', () => {
    const [fresh, rest] = [600_000, 1_000_000];
    given(...home)
      .when(refund({ items: [rice, box], perishableLines, ourFault: true }))
      .then(
        {
          data: { lines: [{ id: 'box' }], refund: { refundId: 'r1-fresh', amountKobo: fresh, to: 'wallet' } },
        },
        { data: { lines: [{ id: 'rice' }], refund: { refundId: 'r1', amountKobo: rest, to: 'original' } } },
      );
    given(...home)
      .when(refund({ items: [box], perishableLines, ourFault: true }))
      .then({ data: { refund: { refundId: 'r1', amountKobo: fresh, to: 'wallet' } } });
    given(...home)
      .when(refund({ perishableLines, ourFault: true }))
      .then(
        { data: { refund: { amountKobo: fresh, to: 'wallet' } } },
        { data: { lines: [{ id: 'rice', quantity: 3 }], refund: { amountKobo: 3_400_000, to: 'original' } } },
      );
  });
  it('is refused after 12 hours, also beside other lines; a sum is not where other lines are', () => {
    for (const items of [[box], [rice, box]])
      given(...home)
        .when(refund({ items, perishableLines, ourFault: true, at: hours(13) }))
        .thenRefused('return_window_passed');
    given(...home)
      .when(refund({ items: [rice], perishableLines, at: hours(13) }))
      .then({ data: { refund: { to: 'original' } } });
    given(...home)
      .when(refund({ amountKobo: 500, perishableLines, at: hours(13) }))
      .then({ data: { refund: { amountKobo: 500 } } });
    given(...home)
      .when(refund({ amountKobo: 500, perishableLines: ['rice', 'box'], at: hours(13) }))
      .thenRefused('return_window_passed');
    const gone = given(...home).when(refund({ items: [{ id: 'rice', quantity: 3 }], refundId: 'r0' }))
      .decided as OrderEvent[];
    given(...home, ...gone)
      .when(refund({ amountKobo: 500, perishableLines, at: hours(13) }))
      .then({ data: { refund: { amountKobo: 500 } } });
  });
  it('is given no more than goodwill has left', () => {
    const goodwill = given(...home).when(refund({ amountKobo: 3_700_000, refundId: 'r0' }))
      .decided as OrderEvent[];
    given(...home, ...goodwill)
      .when(refund({ items: [rice, box], perishableLines, ourFault: true }))
      .then(
        { data: { lines: [{ id: 'box' }], refund: { amountKobo: 300_000, to: 'wallet' } } },
        { data: { lines: [{ id: 'rice' }], refund: { amountKobo: 0 } } },
      );
    given(...home, ...goodwill)
      .when(bringBack({ perishableLines, ourFault: true }))
      .then(
        { data: { lines: [{ id: 'box' }], refund: { amountKobo: 300_000, to: 'wallet' } } },
        { type: 'OrderReturned', data: { lines: ['rice'], refund: null } },
      );
  });
});

describe('all that is left and was our fault, told of when the hours of what perishes are over', () => {
  const late = (more: object) => refund({ perishableLines, ourFault: true, at: hours(13), ...more });
  it('is what a return gives: what keeps, and the fee', () => {
    given(...home)
      .when(late({}))
      .then({
        data: { lines: [{ id: 'rice', quantity: 3 }], refund: { amountKobo: 3_400_000, to: 'original' } },
      });
  });
  it('is all of it for a super admin', () => {
    given(...home)
      .when(late({ role: 'super_admin' }))
      .then(
        { data: { refund: { amountKobo: 600_000, to: 'wallet' } } },
        { data: { refund: { amountKobo: 3_400_000 } } },
      );
  });
  it('is refused where nothing else is left', () => {
    const kept = given(...home).when(refund({ items: [{ id: 'rice', quantity: 3 }], perishableLines }))
      .decided as OrderEvent[];
    given(...home, ...kept)
      .when(late({ refundId: 'r2' }))
      .thenRefused('return_window_passed');
    given(...home)
      .when(late({ perishableLines: ['rice', 'box'] }))
      .thenRefused('return_window_passed');
  });
});

it('gives of all that is left what a return gives, to where a return gives it', () => {
  for (const ourFault of [true, false])
    for (const role of ['admin', 'super_admin'] as const)
      for (const told of [1, 12, 13, 72, 73])
        for (const perishableLines of [[], ['box'], ['rice']]) {
          const how = { ourFault, role, at: hours(told), reportedAt: hours(told), perishableLines };
          const [part, whole] = [refund(how), bringBack({ ...how, refundId: 'r1' })].map(command => {
            const { decided } = given(...home).when(command);
            return Array.isArray(decided) ? decided.map(sums) : decided;
          });
          expect([how, part]).toEqual([how, whole]);
        }
});
const sums = ({ data }: OrderEvent) =>
  'refund' in data && data.refund ? [data.refund.to, data.refund.amountKobo] : [];

it('gives the fee when it was our fault after all, and writes nothing down where nothing is left', () => {
  const goods = given(...home).when(refund()).decided as OrderEvent[];
  const fee = given(...home, ...goods).when(refund({ refundId: 'r2', ourFault: true }));
  fee.then({ data: { lines: [], refund: { amountKobo: 400_000 } } });
  for (const ourFault of [true, false])
    given(...home, ...goods, ...(fee.decided as OrderEvent[]))
      .when(refund({ refundId: 'r3', ourFault }))
      .thenRefused('refund_exceeds_paid');
});

describe('what perishes and was not our fault', () => {
  const items = [{ id: 'box', quantity: 1 }];
  it('is not given back after delivery, whatever else is; before, it was missing', () => {
    for (const named of [items, [{ id: 'rice', quantity: 1 }, ...items]])
      expect(given(...home).when(refund({ items: named, perishableLines: ['box'] })).decided).toMatchObject({
        errors: { items: ['What perishes is given back only when it was our fault'] },
      });
    given(...packed)
      .when(refund({ items, perishableLines: ['box'] }))
      .then({ data: { refund: { amountKobo: 600_000, to: 'wallet' } } });
  });
});

describe('all that is left, after delivery', () => {
  const perishableLines = ['box'];
  const rice = { lines: [{ id: 'rice', quantity: 3 }], refund: { amountKobo: 3_000_000 } };
  it('is what a return gives: without what perishes and the fee, unless it was our fault', () => {
    given(...home)
      .when(refund({ perishableLines }))
      .then({ data: rice });
    given(...home)
      .when(refund({ perishableLines: [] }))
      .then({ data: { refund: { amountKobo: 3_600_000 } } });
    given(...home)
      .when(refund({ ourFault: true, perishableLines: [] }))
      .then({ data: { refund: { amountKobo: 4_000_000 } } });
  });
  it('is nothing where only what perishes and the fee are left', () => {
    const only = { errors: { items: ['What is left is given back only when it was our fault'] } };
    expect(given(...home).when(refund({ perishableLines: ['rice', 'box'] })).decided).toMatchObject(only);
    const given1 = given(...home).when(refund({ perishableLines })).decided as OrderEvent[];
    const again = refund({ perishableLines, refundId: 'r2' });
    expect(given(...home, ...given1).when(again).decided).toMatchObject(only);
  });
  it('is within what is left when the fee is kept, whatever goodwill was shown before', () => {
    const [goodwill] = given(...home).when(refund({ amountKobo: 900_000 })).decided as [OrderEvent];
    given(...home, goodwill)
      .when(refund({ perishableLines: [], refundId: 'r2' }))
      .then({ data: { refund: { amountKobo: 2_700_000 } } });
  });
});

describe('a refund that is entered later than it was told of', () => {
  const days = (count: number) => new Date(Date.parse(at) + count * 86_400_000).toISOString();
  const items = [{ id: 'rice', quantity: 1 }];
  it('is in time by when it was told of', () => {
    given(...home)
      .when(refund({ items, at: days(5), reportedAt: days(2) }))
      .then({ data: { refund: { amountKobo: 1_000_000 }, at: days(5) } });
    given(...home)
      .when(refund({ items, at: days(5) }))
      .thenRefused('return_window_passed');
    for (const reportedAt of [days(-30), days(6)])
      expect(given(...home).when(refund({ items, at: days(5), reportedAt })).decided).toMatchObject({
        errors: { reportedAt: ['Give a time between the delivery and now'] },
      });
  });
});
