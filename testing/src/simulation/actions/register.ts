import { streams } from '@mudu/contracts/ids';
import type { Action } from '../action.js';

/** A new person with a wallet, or the same person a second time. */
export const register: Action = {
  name: 'register',
  weight: 1,
  async run(simulation, shopper, random) {
    const number = String(random.below(20)).padStart(2, '0');
    await simulation.send(shopper, 'POST', '/auth/register', {
      body: {
        firstName: 'Bola',
        lastName: 'Ade',
        email: `bola${number}@example.com`,
        countryCode: '+234',
        phone: `080399999${number}`,
        password: 'full measure please',
        confirmPassword: 'full measure please',
        agreeToTerms: true,
      },
      promises: ({ user }: { user: { id: string } }) => [
        { stream: streams.wallet(user.id), type: 'WalletOpened' },
        { stream: streams.person(user.id), type: 'PersonRegistered' },
      ],
    });
  },
};
