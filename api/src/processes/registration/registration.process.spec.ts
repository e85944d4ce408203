import type { UserId } from '@mudu/contracts/ids';
import { ToReferral } from '../../domains/referral/index.js';
import { ToWallet } from '../../domains/wallet/index.js';
import { commandsOf, type RecordedEvent } from '../../messaging/process.js';
import { registrationProcess } from './registration.process.js';

const at = '2026-01-10T06:31:03.928Z';
const [userId, referrerId] = ['ada', 'bola'] as UserId[];
const context = { personId: userId } as never;
const registered = (broughtBy: UserId | null) =>
  commandsOf(registrationProcess, {
    id: 'event',
    stream: `person-${userId}`,
    type: 'PersonRegistered',
    data: { userId, referrerId: broughtBy },
    meta: { personId: userId, at },
  } as unknown as RecordedEvent).map(next => next(context));

describe('who registers', () => {
  const opened = new ToWallet(userId as UserId, { type: 'OpenWallet', userId: userId as UserId }, context);

  it('has a wallet from then on', () => expect(registered(null)).toEqual([opened]));

  it('with a code is the friend of whose it is, who is told what becomes of it', () =>
    expect(registered(referrerId as UserId)).toEqual([
      opened,
      new ToReferral(
        userId as UserId,
        {
          type: 'MakeReferral',
          refereeId: userId as UserId,
          referrerId: referrerId as UserId,
          at,
        } as never,
        { personId: referrerId } as never,
      ),
    ]));
});
