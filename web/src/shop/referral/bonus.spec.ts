import type { Friend } from '@mudu/contracts/referral/views';
import { freshBonuses } from './bonus';

const friend = (id: string, state: Friend['state'], since: string): Friend => ({
  id,
  firstName: 'Tunde',
  joinedAt: since,
  state,
  amountKobo: 200_000,
  reason: null,
  since,
});

describe('the bonus that is news', () => {
  const now = '2026-01-10T12:00:00.000Z';

  it('was earned in the last seven days and not told on this device', () => {
    const friends = [
      friend('new', 'earned', '2026-01-09T12:00:00.000Z'),
      friend('told', 'earned', '2026-01-09T12:00:00.000Z'),
      friend('old', 'earned', '2026-01-03T11:00:00.000Z'),
      friend('waiting', 'pending', '2026-01-09T12:00:00.000Z'),
    ];
    expect(freshBonuses(friends, ['told'], now).map(({ id }) => id)).toEqual(['new']);
  });
});
