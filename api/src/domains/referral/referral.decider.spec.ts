import type { OrderId, UserId } from '@mudu/contracts/ids';
import type { ReferralEvent } from '@mudu/contracts/referral/events';
import { deciderSpec, everyCell } from '@mudu/testing/messaging/deciderSpec';
import fc from 'fast-check';
import { type ReferralCommand, referralDecider } from './referral.decider.js';

const { given } = deciderSpec(referralDecider);
const at = '2026-01-05T09:00:00.000Z';
const refereeId = 'referee' as UserId;
const referrerId = 'referrer' as UserId;
const first = 'order-1' as OrderId;
const next = 'order-2' as OrderId;

const reward = (orderId: OrderId) => ({ referrerId, orderId, amountKobo: 200_000, at });
const made: ReferralEvent = { type: 'ReferralMade', data: { refereeId, referrerId, at } };
const refused: ReferralEvent = { type: 'ReferralRefused', data: { orderId: first, reason: 'cap', at } };
const qualified = (orderId: OrderId): ReferralEvent => ({
  type: 'ReferralQualified',
  data: { ...reward(orderId), minOrderKobo: 1_000_000, holdHours: 72 },
});
const reversed: ReferralEvent = { type: 'ReferralReversed', data: { ...reward(first), reason: 'cancelled' } };
const released: ReferralEvent = { type: 'ReferralReleased', data: reward(first) };
const flagged: ReferralEvent = { type: 'ReferralFlagged', data: { orderId: first, refundedKobo: 500, at } };

const histories: Record<string, ReferralEvent[]> = {
  none: [],
  invited: [made],
  refused: [made, refused],
  qualified: [made, qualified(first)],
  reversed: [made, qualified(first), reversed],
  'qualified again': [made, qualified(first), reversed, qualified(next)],
  released: [made, qualified(first), released],
  flagged: [made, qualified(first), released, flagged],
};

const qualify = (orderId: OrderId, changes: object = {}): ReferralCommand => ({
  type: 'QualifyReferral',
  refereeId,
  referrerId,
  orderId,
  amountKobo: 200_000,
  minOrderKobo: 1_000_000,
  holdHours: 72,
  refusal: null,
  at,
  ...changes,
});
const end = (orderId: OrderId, refundedKobo: number): ReferralCommand => ({
  type: 'EndReward',
  orderId,
  reason: 'returned',
  refundedKobo,
  at,
});
const release = (orderId: OrderId): ReferralCommand => ({ type: 'ReleaseReward', orderId, at });

describe('every state under every command', () => {
  const commands: Record<string, ReferralCommand> = {
    invite: { type: 'MakeReferral', refereeId, referrerId, at },
    'qualify by order 1': qualify(first),
    'qualify by order 2': qualify(next),
    'refuse order 2': qualify(next, { refusal: 'same_phone' }),
    'end order 1': end(first, 500),
    'end order 1 with more back': end(first, 900),
    'end order 2': end(next, 500),
    'release order 1': release(first),
    'release order 2': release(next),
  };
  everyCell(
    referralDecider,
    histories,
    commands,
    `
command                    | none             | invited   | refused | qualified | reversed  | qualified again | released | flagged
invite                     | Made             | -         | -       | -         | -         | -               | -        | -
qualify by order 1         | Made + Qualified | Qualified | -       | -         | -         | -               | -        | -
qualify by order 2         | Made + Qualified | Qualified | -       | -         | Qualified | -               | -        | -
refuse order 2             | Made + Refused   | Refused   | -       | -         | Refused   | -               | -        | -
end order 1                | -                | -         | -       | Reversed  | -         | -               | Flagged  | -
end order 1 with more back | -                | -         | -       | Reversed  | -         | -               | Flagged  | Flagged
end order 2                | -                | -         | -       | -         | -         | Reversed        | -        | -
release order 1            | -                | -         | -       | Released  | -         | -               | -        | -
release order 2            | -                | -         | -       | -         | -         | Released        | -        | -
`,
    'Referral',
  );
});

describe('after a reward was taken back', () => {
  it('an order paid before that has had its turn, however late it is asked about; the next one qualifies', () => {
    const earlier = '2026-01-01T00:00:00.000Z';
    given(...(histories.reversed ?? []))
      .when(qualify(next, { at: earlier }))
      .thenNothing();
    given(...(histories.reversed ?? []))
      .when(qualify(next))
      .then({ type: 'ReferralQualified' });
  });
});

describe('a reward', () => {
  it('keeps the amount, the minimum and the hold of the moment it qualified', () =>
    given(made)
      .when(qualify(first, { amountKobo: 70_000, minOrderKobo: 5, holdHours: 1 }))
      .then({
        type: 'ReferralQualified',
        data: { referrerId, orderId: first, amountKobo: 70_000, minOrderKobo: 5, holdHours: 1, at },
      }));

  it('is released as it qualified, and nobody looks for one whose referrer has gone since', () => {
    given(...(histories.qualified ?? []))
      .when(release(first))
      .then({ type: 'ReferralReleased', data: reward(first) });
    given(...(histories.released ?? []))
      .when({ type: 'EndReward', orderId: first, reason: 'referrer_gone', refundedKobo: 0, at })
      .thenNothing();
  });

  it('says why it was taken back', () =>
    given(...(histories.qualified ?? []))
      .when({ type: 'EndReward', orderId: first, reason: 'below_minimum', refundedKobo: 500, at })
      .then({ type: 'ReferralReversed', data: { ...reward(first), reason: 'below_minimum' } }));

  it('is released at most once for one person, whatever comes, and never by an order that had its turn', () => {
    const orderId = fc.constantFrom('a', 'b', 'c') as fc.Arbitrary<OrderId>;
    const command: fc.Arbitrary<ReferralCommand> = fc.oneof(
      fc.constant<ReferralCommand>({ type: 'MakeReferral', refereeId, referrerId, at }),
      orderId.map(id => qualify(id)),
      fc.tuple(orderId, fc.nat(9)).map(([id, kobo]) => end(id, kobo)),
      orderId.map(release),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40, size: 'max' }), commands => {
        let state = referralDecider.initial;
        const seen: ReferralEvent[] = [];
        for (const one of commands) {
          const decided = referralDecider.decide(one, state) as ReferralEvent[];
          state = decided.reduce(referralDecider.evolve, state);
          expect(referralDecider.decide(one, state)).toEqual([]);
          seen.push(...decided);
        }
        const orders = (type: ReferralEvent['type']) =>
          seen.flatMap(event => (event.type === type && 'orderId' in event.data ? event.data.orderId : []));
        expect(orders('ReferralReleased').length).toBeLessThanOrEqual(1);
        expect(new Set(orders('ReferralQualified')).size).toBe(orders('ReferralQualified').length);
      }),
    );
  });
});
