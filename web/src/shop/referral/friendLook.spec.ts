import { referralEnds, referralRefusals } from '@mudu/contracts/referral/events';
import type { Friend } from '@mudu/contracts/referral/views';
import { friendLook } from './friendLook';

const terms = { minOrderKobo: 1_000_000, holdHours: 72, capDays: 14 };
const friend = (state: Friend['state'], more: Partial<Friend> = {}): Friend => ({
  id: 'f',
  firstName: 'Tunde',
  joinedAt: '2026-01-02T10:00:00.000Z',
  state,
  amountKobo: null,
  reason: null,
  since: '2026-01-05T10:00:00.000Z',
  ...more,
});

describe('a friend on the referral page', () => {
  it.each([
    [friend('joined'), 'Joined', /first basket of ₦10,000 or more/],
    [friend('pending', { amountKobo: 200_000 }), '₦2,000 pending', /5 Jan 2026.*72 hours after delivery/],
    [friend('earned', { amountKobo: 200_000 }), 'Earned ₦2,000', /since 5 Jan 2026/],
    [friend('taken_back', { reason: 'cancelled' }), 'Taken back', /cancelled.*next one/],
    [friend('refused', { reason: 'cap' }), 'No reward', /most rewards of 14 days/],
  ])('that is %j', (shown, badge, line) => {
    expect(friendLook(shown, terms)).toMatchObject({ badge, line: expect.stringMatching(line) });
  });

  it('is told every reason there is, without saying which of a friend’s details are one’s own', () => {
    for (const reason of [...referralRefusals, ...referralEnds])
      expect(friendLook(friend('refused', { reason }), terms).line).toMatch(/\.$/);
    const lines = (['same_phone', 'same_email', 'same_device'] as const).map(
      reason => friendLook(friend('refused', { reason }), terms).line,
    );
    expect(new Set(lines).size).toBe(1);
  });
});
