import type { OrderId, UserId } from '@mudu/contracts/ids';
import type { ReferralEvent } from '@mudu/contracts/referral/events';
import fc from 'fast-check';
import { deciderSpec } from '../commands/deciderSpec.js';
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
  const expected: Record<string, Record<string, string>> = {
    none: {
      invite: 'ReferralMade',
      'qualify by order 1': 'ReferralMade ReferralQualified',
      'qualify by order 2': 'ReferralMade ReferralQualified',
      'refuse order 2': 'ReferralMade ReferralRefused',
    },
    invited: {
      'qualify by order 1': 'ReferralQualified',
      'qualify by order 2': 'ReferralQualified',
      'refuse order 2': 'ReferralRefused',
    },
    refused: {},
    qualified: {
      'end order 1': 'ReferralReversed',
      'end order 1 with more back': 'ReferralReversed',
      'release order 1': 'ReferralReleased',
    },
    reversed: {
      'qualify by order 2': 'ReferralQualified',
      'refuse order 2': 'ReferralRefused',
    },
    'qualified again': {
      'end order 2': 'ReferralReversed',
      'release order 2': 'ReferralReleased',
    },
    released: {
      'end order 1': 'ReferralFlagged',
      'end order 1 with more back': 'ReferralFlagged',
    },
    flagged: {
      'end order 1 with more back': 'ReferralFlagged',
    },
  };
  const cells = Object.keys(histories).flatMap(state =>
    Object.keys(commands).map(name => [state, name, expected[state]?.[name] ?? '-'] as const),
  );

  it.each(cells)('%s, %s: %s', (state, name, outcome) => {
    const { decided } = given(...(histories[state] ?? [])).when(commands[name] as ReferralCommand);
    expect(Array.isArray(decided) && (decided.map(event => event.type).join(' ') || '-')).toBe(outcome);
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

  it('is released as it qualified', () =>
    given(...(histories.qualified ?? []))
      .when(release(first))
      .then({ type: 'ReferralReleased', data: reward(first) }));

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
      fc.property(fc.array(command, { maxLength: 40 }), commands => {
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
