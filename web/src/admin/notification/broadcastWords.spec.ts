import { howItGoesOut, reachableText, reachText, whoIsWarned } from './broadcastWords';

describe('a broadcast', () => {
  it('says before it goes to whom, how, and that it is final', () => {
    expect(howItGoesOut('new_users', undefined)).toBe(
      'New customers get it on their list of notifications, by mail and as a push message on their devices, except where they turned that off. At night mails and push messages wait until morning. It cannot be taken back.',
    );
  });

  it('says to how many it goes once that is counted', () => {
    const counted = { people: 1204, muted: 3, withMail: 1100, withPush: 800 };
    expect(reachableText(counted)).toBe(
      'It would reach 1,204 people, 1,100 of them by mail and 800 by push message too.',
    );
    expect(howItGoesOut('all', counted)).toBe(
      '1,204 people (all customers) get it on their list of notifications, except 3 who turned such news off; 1,100 of them also by mail and 800 as a push message. At night mails and push messages wait until morning. It cannot be taken back.',
    );
    expect(whoIsWarned({ people: 1, muted: 0, withMail: 1, withPush: 1 })).toMatch(
      /^1 colleague gets a notification and a mail, 1 of them also a push message/,
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
