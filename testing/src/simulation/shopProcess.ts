import { Paystack } from '@mudu/api/domains/payment/paystack';
import { readConfig } from '@mudu/api/platform/config';
import { ReleaseReferrals } from '@mudu/api/processes/referralReward/releaseReferrals.schedule';
import { assembleShop } from '@mudu/deploy/local/assembleShop';
import pino from 'pino';
import { SimulatedClock } from './simulatedClock.js';

/** One of several processes of a shop on one database; its parent is told when it listens. */
const { databaseUrl, port, url, secretKey } = JSON.parse(process.argv[2] as string) as Record<string, string>;

const log = pino({ level: 'error' }, pino.destination(2));
const shop = await assembleShop({
  config: readConfig({ PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` }),
  databaseUrl: databaseUrl as string,
  clock: new SimulatedClock(),
  log,
  schedules: 'by hand',
  mail: () => ({ send: async () => undefined }),
  paymentProvider: new Paystack({ baseUrl: url as string, secretKey: secretKey as string, log }),
});
await shop.app.listen({ port: Number(port), host: '127.0.0.1' });
process.on('disconnect', () => process.exit(0));
/** What cron calls once a minute, on request. */
process.on('message', async message => {
  if (message !== 'release rewards') return;
  await shop.app.get(ReleaseReferrals).releaseDue();
  process.send?.('released');
});
process.send?.('open');
