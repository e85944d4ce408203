import { type OrderId, streams, type UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { type Position, START } from '@mudu/event-store/eventStore';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { movedElsewhere } from '@mudu/testing/wallet/movedElsewhere';
import { walletDecider } from '../domains/wallet/wallet.decider.js';
import {
  currentRequest,
  type RequestContext,
  runInContext,
  systemContext,
} from '../platform/requestContext.js';
import { commandFromSchedule } from './commandContext.js';
import { CommandExecutor } from './commandExecutor.js';

/** The token of a reply covers what the reply rests on, also where the request wrote nothing itself. */
describe('the position of a request', () => {
  let shop: OpenShop;
  let ada: SpecPerson;
  let stream: string;
  let last: Position;
  beforeAll(async () => {
    shop = await openShopForSpecs();
    ada = await shop.customer({ walletKobo: 100_000 });
    stream = streams.wallet(ada.id as UserId);
    last = (await shop.events(stream)).at(-1)?.position as Position;
  });
  afterAll(() => shop?.close());

  const tooMuch = {
    type: 'DebitForOrder',
    orderId: 'o-1' as OrderId,
    amountKobo: 9_000_000 as Kobo,
  } as const;
  const within = (work: (executor: CommandExecutor) => Promise<unknown>) =>
    runInContext(systemContext('spec'), async () => {
      await work(shop.app.get(CommandExecutor)).catch(() => undefined);
      return (currentRequest() as RequestContext).position;
    });

  it('is that of the stream it has read', async () => {
    expect(await within(executor => executor.load(walletDecider, stream))).toBe(last);
  });

  it('is that of the stream that made it refuse', async () => {
    const context = commandFromSchedule('spec', null, 'too much');
    expect(await within(executor => executor.handle(walletDecider, stream, tooMuch, context))).toBe(last);
  });

  it('is the start where there was nothing to read', async () => {
    expect(await within(executor => executor.load(walletDecider, 'wallet-nobody'))).toBe(START);
  });

  it('rests on the event that it follows from, though this process knew the stream before it', async () => {
    const executor = shop.app.get(CommandExecutor);
    const { revision } = await executor.load(walletDecider, stream);
    await movedElsewhere(shop, ada, 'credit', 500);
    const after = { stream, revision: revision + 1 };
    expect(await executor.load(walletDecider, stream, { after })).toMatchObject({ revision: revision + 1 });
  });
});
