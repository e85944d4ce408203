import { howItGoesOut, reachableText, reachText, whoIsWarned } from './broadcastWords';

describe('a broadcast', () => {
  it('says before it goes to whom, how, and that it is final', () => {
    expect(howItGoesOut('new_users', undefined)).toBe(
      'New customers get it on their list of notifications and as a push message on their devices, except where they turned that off. At night it waits until morning. It cannot be taken back.',
    );
  });

  it('says to how many it goes once that is counted', () => {
    const counted = { people: 1204, muted: 3, withPush: 800 };
    expect(reachableText(counted)).toBe('It would reach 1,204 people, 800 of them by push message too.');
    expect(howItGoesOut('all', counted)).toBe(
      '1,204 people (all customers) get it on their list of notifications, 3 of them without a sign on the screen; 800 of them also as a push message. At night it waits until morning. It cannot be taken back.',
    );
    expect(whoIsWarned({ people: 1, muted: 0, withPush: 1 })).toMatch(
      /^1 colleague gets a notification, 1 of them/,
    );
  });

  it('says afterwards how many it reached, and what nobody knows', () => {
    expect(reachText({ sent: 1204, failed: 0, pushSent: 800, pushFailed: 0 })).toEqual([
      'Sent to 1,204 people.',
      '800 push messages were handed to the push services so far. Whether each arrives is not told to us.',
    ]);
  });

  it('says whom it did not reach', () => {
    expect(reachText({ sent: 1, failed: 2, pushSent: 0, pushFailed: 0 })).toEqual([
      'Sent to 1 person.',
      '2 people could not be reached.',
      'No push message was handed over so far; at night they wait until morning.',
    ]);
  });
});
