import { type OrderId, streams, type UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { type OpenShop, openShopForSpecs } from '@mudu/deploy/local/openShopForSpecs';
import { START } from '@mudu/event-store/eventStore';
import { currentRequest, type RequestContext, runInContext, systemContext } from '../http/requestContext.js';
import { walletDecider } from '../wallet/wallet.decider.js';
import { Aggregates } from './aggregates.js';
import { scheduleCause } from './cause.js';

/** The token of a reply covers what the reply rests on, also where the request wrote nothing itself. */
describe('the position of a request', () => {
  let shop: OpenShop;
  let stream: string;
  let last: string;
  beforeAll(async () => {
    shop = await openShopForSpecs();
    const ada = await shop.customer({ walletKobo: 100_000 });
    stream = streams.wallet(ada.id as UserId);
    const { rows } = await shop.pool.query<{ tx: string; position: string }>(
      'SELECT tx::text, position::text FROM log.events WHERE stream = $1 ORDER BY revision DESC LIMIT 1',
      [stream],
    );
    last = rows.map(({ tx, position }) => [tx, position].map(hex).join('-'))[0] as string;
  }, 60_000);
  afterAll(() => shop?.close());

  const hex = (number: string) => BigInt(number).toString(16).padStart(16, '0');
  const tooMuch = {
    type: 'DebitForOrder',
    orderId: 'o-1' as OrderId,
    amountKobo: 9_000_000 as Kobo,
  } as const;
  const within = (work: (aggregates: Aggregates) => Promise<unknown>) =>
    runInContext(systemContext('spec'), async () => {
      await work(shop.app.get(Aggregates)).catch(() => undefined);
      return (currentRequest() as RequestContext).position;
    });

  it('is that of the stream it has read', async () => {
    expect(await within(aggregates => aggregates.load(walletDecider, stream))).toBe(last);
  });

  it('is that of the stream that made it refuse', async () => {
    const cause = scheduleCause('spec', null, 'too much');
    expect(await within(aggregates => aggregates.handle(walletDecider, stream, tooMuch, cause))).toBe(last);
  });

  it('is the start where there was nothing to read', async () => {
    expect(await within(aggregates => aggregates.load(walletDecider, 'wallet-nobody'))).toBe(START);
  });
});
