import { streams } from '@mudu/contracts/ids';
import type { FundingStarted } from '@mudu/contracts/wallet/views';
import type { Action } from '../action.js';
import { submitPayPage } from './usePayPage.js';

/** Some below and above what may be added at a time. */
const AMOUNTS = [
  5_000, 250_000, 1_500_000, 5_000_000, 5_000_000, 20_000_000, 20_000_000, 60_000_000,
] as const;

export const fundWallet: Action = {
  name: 'fund the wallet',
  weight: 10,
  async run(simulation, shopper, random) {
    const started = await simulation.send<FundingStarted>(shopper, 'POST', '/wallet/fund', {
      body: { amountKobo: random.pick(AMOUNTS) },
      key: random.oneIn(3) ? undefined : simulation.newKey(),
      copies: random.oneIn(6) ? 2 : 1,
      promises: ({ reference }: FundingStarted) => [
        { stream: streams.payment(reference), type: 'PaymentStarted' },
        { stream: streams.payment(reference), type: 'PaymentPageOpened' },
      ],
    });
    if (started?.status !== 200 || random.oneIn(4)) return;
    await submitPayPage(simulation, started.body.authorizationUrl, random);
    if (random.oneIn(3)) return;
    await simulation.send(shopper, 'GET', `/payment/verify/${started.body.reference}`);
  },
};
