import { ToReferral } from '../../domains/referral/index.js';
import { ToWallet } from '../../domains/wallet/index.js';
import type { NextCommand, Process } from '../../messaging/process.js';

/** Every person gets a wallet at registration, and whoever brought them a friend's code a referral. */
export const registrationProcess: Process = {
  name: 'registration',
  begins: 'at the start of the log',
  react(event): readonly NextCommand[] {
    if (event.type !== 'PersonRegistered') return [];
    const { userId, referrerId } = event.data;
    const made = { type: 'MakeReferral', refereeId: userId, at: event.meta.at } as const;
    return [
      context => new ToWallet(userId, { type: 'OpenWallet', userId }, context),
      ...(referrerId
        ? [
            (context =>
              new ToReferral(
                userId,
                { ...made, referrerId },
                { ...context, personId: referrerId },
              )) satisfies NextCommand,
          ]
        : []),
    ];
  },
};
