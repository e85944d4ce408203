import { howItGoesOut, reachText } from './broadcastWords';

describe('a broadcast', () => {
  it('says before it goes to whom, how, and that it is final', () => {
    expect(howItGoesOut('new_users')).toBe(
      'New customers get it on their list of notifications and as a push message on their devices, except where they turned that off. At night it waits until morning. It can not be taken back.',
    );
  });

  it('says afterwards how many it reached', () => {
    expect(reachText({ sent: 1204, failed: 0, pushSent: 800, pushFailed: 0 })).toEqual([
      'Sent to 1,204 people.',
      '800 push messages went out.',
    ]);
  });

  it('says whom it did not reach', () => {
    expect(reachText({ sent: 1, failed: 2, pushSent: 1, pushFailed: 3 })).toEqual([
      'Sent to 1 person.',
      '2 people could not be reached.',
      '1 push message went out, 3 failed.',
    ]);
  });
});
