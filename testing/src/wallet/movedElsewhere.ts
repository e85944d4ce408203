import { randomUUID } from 'node:crypto';
import { Wallets } from '@mudu/api/domains/wallet/wallets';
import { commandFromSchedule } from '@mudu/api/messaging/commandContext';
import { CommandExecutor } from '@mudu/api/messaging/commandExecutor';
import { InlineReactions } from '@mudu/api/messaging/inlineReactions';
import { Snapshots } from '@mudu/api/messaging/snapshots/snapshots';
import { EVENT_STORE } from '@mudu/api/platform/tokens';
import type { UserId } from '@mudu/contracts/ids';
import type { OpenShop, SpecPerson } from '../shop/openShopForSpecs.js';

/** Money goes into a wallet or out of it as if another process did it: the shop's own has seen nothing of it. */
export async function movedElsewhere(
  { app, clock }: Pick<OpenShop, 'app' | 'clock'>,
  person: SpecPerson,
  side: 'credit' | 'debit',
  amountKobo: number,
): Promise<void> {
  const store = app.get(EVENT_STORE);
  const executor = new CommandExecutor(store, clock, new InlineReactions(), app.get(Snapshots));
  const adjustmentId = randomUUID();
  await new Wallets(executor, store).handle(
    person.id as UserId,
    { type: 'Adjust', adjustmentId, side, amountKobo, reason: 'sealed', reverses: null },
    commandFromSchedule('elsewhere', person.id, adjustmentId),
  );
}
