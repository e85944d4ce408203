import { topics } from '@mudu/contracts/notification/requests';
import { type ShopTables, shopTables } from '@mudu/testing/shop/shopTablesForSpecs';
import { v7 } from 'uuid';
import { ShopSecrets } from '../platform/shopSecrets.js';
import { UnsubscribeTokens } from './unsubscribeTokens.js';

describe('a token to leave marketing mail', () => {
  let tables: ShopTables;
  let tokens: UnsubscribeTokens;
  const personId = v7();
  beforeAll(async () => {
    tables = await shopTables();
    tokens = new UnsubscribeTokens(new ShopSecrets(tables.pool));
  });
  afterAll(() => tables?.close());

  it.each(topics)('says person and topic, also after a restart: %s', async topic => {
    const token = await tokens.unsubscribeToken(personId, topic);
    expect(token).toMatch(/^[\w.-]{1,600}$/);
    const restarted = new UnsubscribeTokens(new ShopSecrets(tables.pool));
    expect(await restarted.readUnsubscribeToken(token)).toEqual({ personId, topic });
  });

  it('is no good for another person or topic, nor cut, nor changed, nor made by another shop', async () => {
    const token = await tokens.unsubscribeToken(personId, 'tips');
    const [, , signature = ''] = token.split('.');
    const other = new UnsubscribeTokens({ get: async () => 'another-key' } as unknown as ShopSecrets);
    const forged = [
      '',
      'x',
      `${v7()}.tips.${signature}`,
      `${personId}.promotions.${signature}`,
      `${personId}.tips.`,
      `${personId}.tips.${signature.slice(0, -4)}`,
      `${personId}.tips.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${token}.more`,
      `${personId}.constructor.${signature}`,
      await other.unsubscribeToken(personId, 'tips'),
    ];
    for (const one of forged) expect([one, await tokens.readUnsubscribeToken(one)]).toEqual([one, undefined]);
  });
});
