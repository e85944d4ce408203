import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ownershipViolations } from './ownership.mjs';

/** What every rule allows. */
const clean: Record<string, string> = {
  'api/src/domains/order/orders.ts':
    "const name = streams.order(orderId);\nconst sql = 'INSERT INTO app.order_notes (id) VALUES ($1)';\n",
  'api/src/domains/order/order.decider.ts':
    "export type OrderCommand =\n  | { type: 'PlaceOrder'; order: Placed }\n  | { type: 'NoteOrder'; note: string };\nconst placed = { type: 'OrderPlaced', data };\ntype One = Extract<OrderCommand, { type: 'NoteOrder' }>;\n",
  'api/src/domains/order/cancelOwnOrder.handler.ts':
    'export class CancelOwnOrder extends Command<Order> {}\n',
  'api/src/domains/order/order.spec.ts':
    "const other = streams.wallet(userId);\nconst sql = 'UPDATE app.wallets SET balance = 0';\n",
  'api/src/domains/wallet/wallets.ts':
    "const name = streams.wallet(userId);\nconst sql = 'UPDATE app.wallets SET balance = 0';\nconst read = 'SELECT FROM app.order_notes';\n",
  'api/src/processes/refund/refund.process.ts': 'const orderId = streams.order.idOf(event.stream);\n',
};

describe('who writes what', () => {
  const trees: string[] = [];
  const treeOf = async (files: Record<string, string>): Promise<string> => {
    const tree = await mkdtemp(join(tmpdir(), 'mudu-ownership-'));
    trees.push(tree);
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(tree, name)), { recursive: true });
      await writeFile(join(tree, name), text);
    }
    return tree;
  };
  afterAll(() => Promise.all(trees.map(tree => rm(tree, { recursive: true }))));

  it('is each domain its own streams and tables', async () => {
    expect(ownershipViolations(await treeOf(clean))).toEqual([]);
  });

  it.each([
    [
      'a handler that names another domain’s stream',
      'api/src/domains/order/planted.handler.ts',
      'const name = streams.wallet(userId);\n',
      'api/src/domains/order/planted.handler.ts: names a stream of wallet',
    ],
    [
      'a process that names a stream',
      'api/src/processes/refund/planted.ts',
      'const name = streams\n  .order(orderId);\n',
      'api/src/processes/refund/planted.ts: names a stream of order',
    ],
    [
      'a table written from a second domain',
      'api/src/domains/order/planted.ts',
      "const sql = 'DELETE FROM app.wallets WHERE id = $1';\n",
      'api/src/domains/order/planted.ts and api/src/domains/wallet/wallets.ts: both write app.wallets',
    ],
    [
      'a view read by a name that is not of this version',
      'api/src/domains/order/planted.queries.ts',
      "const sql = 'SELECT doc FROM view_orders.orders';\n",
      'api/src/domains/order/planted.queries.ts: names view_orders.orders without `viewSchema`',
    ],
    [
      'a command of the bus called as one of a decider',
      'api/src/domains/wallet/planted.handler.ts',
      'export class NoteOrder extends Command<void> {}\n',
      'api/src/domains/order/order.decider.ts and api/src/domains/wallet/planted.handler.ts: two commands are called NoteOrder',
    ],
  ])('finds %s', async (_, file, text, said) => {
    expect(ownershipViolations(await treeOf({ ...clean, [file]: text }))).toEqual([said]);
  });
});
