import { createRequire } from 'node:module';
import { type Outcome, type PlantedTree, plantedTree } from '@mudu/testing/rules/plantedTree';

const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: { name: string }[];
};

/** What stands to be imported, rightly or wrongly. */
const standing: Record<string, string> = {
  'contracts/src/money.ts': 'export const kobo = 1;\n',
  'contracts/src/stock.ts':
    "import * as v from 'valibot';\nimport { kobo } from './money.js';\nexport const stock = [v, kobo];\n",
  'event-store/src/eventStore.ts':
    "import { kobo } from '@mudu/contracts/money';\nexport const store = kobo;\n",
  'projections/src/runner/view.ts': 'export const view = 1;\n',
  'projections/src/runner/viewTables.ts': 'export const tables = 1;\n',
  'projections/src/runner/viewRunner.ts':
    "import { store } from '@mudu/event-store/eventStore';\nexport const runner = store;\n",
  'projections/src/bus/bus.ts': 'export const bus = 1;\n',
  'api/src/messaging/commandExecutor.ts': 'export const executor = 1;\n',
  'api/src/domains/order/cancel.handler.ts':
    "import { decide } from './order.decider.js';\nexport const cancel = decide;\n",
  'projections/src/runner/applyBatch.ts': 'export const applyBatch = 1;\n',
  'api/src/domains/wallet/wallet.ts': 'export const wallet = 1;\n',
  'api/src/domains/wallet/index.ts': "export { wallet } from './wallet.js';\n",
  'api/src/processes/refund/index.ts':
    "import { wallet } from '../../domains/wallet/index.js';\nexport const refund = wallet;\n",
  'api/src/processes/checkout/step.ts': 'export const step = 1;\n',
  'testing/src/shop/harness.ts':
    "import { wallet } from '@mudu/api/domains/wallet/wallet';\nexport const harness = wallet;\n",
  'web/src/ui/Button.tsx': 'export const Button = 1;\n',
  'deploy/local/start.ts': 'export const start = 1;\n',
};

/** Uses of it that every rule allows. */
const clean: Record<string, string> = {
  'api/src/domains/order/order.state.ts':
    "import { kobo } from '@mudu/contracts/money';\nexport const state = kobo;\n",
  'api/src/domains/order/order.decider.ts':
    "import { state } from './order.state.js';\nexport const decide = state;\n",
  'api/src/domains/order/order.queries.ts':
    "import { tables } from '@mudu/projections/runner/viewTables';\nimport { bus } from '@mudu/projections/bus/bus';\nexport const queries = [tables, bus];\n",
  'api/src/domains/order/order.spec.ts':
    "import { start } from '@mudu/deploy/local/start';\nimport { runner } from '@mudu/projections/runner/viewRunner';\nexport const spec = [start, runner, Date.now()];\n",
  'projections/src/order/orders.projection.ts':
    "import { createHash } from 'node:crypto';\nimport { view } from '../runner/view.js';\nexport const orders = [createHash, view];\n",
  'web/src/shop/CartPage.tsx': "import { Button } from '../ui/Button.js';\nexport const CartPage = Button;\n",
  'web/src/admin/OrdersPage.tsx':
    "import { kobo } from '@mudu/contracts/money';\nexport const OrdersPage = kobo;\n",
  'deploy/sandbox/pages.ts': "import { createHash } from 'node:crypto';\nexport const pages = createHash;\n",
};

const importing = (path: string): string =>
  `import * as other from '${path}';\n\nexport const planted = other;\n`;

/** One violation of each rule: the file that commits it and what it imports. */
const planted: Record<string, readonly [file: string, imports: string]> = {
  'contracts-know-only-valibot': ['contracts/src/planted.ts', 'node:fs'],
  'deciders-know-only-contracts': ['api/src/domains/order/planted.decider.ts', 'node:timers/promises'],
  'event-store-knows-contracts-only': ['event-store/src/planted.ts', '@mudu/projections/runner/view'],
  'projections-never-import-api': ['projections/src/order/planted.ts', '@mudu/api/messaging/commandExecutor'],
  'views-are-pure': ['projections/src/order/planted.projection.ts', '../runner/applyBatch.js'],
  'domains-know-no-domain': ['api/src/domains/order/plantedWallet.ts', '../wallet/index.js'],
  'domains-know-no-process': ['api/src/domains/order/plantedProcess.ts', '../../processes/refund/index.js'],
  'processes-know-faces-only': [
    'api/src/processes/refund/plantedInside.ts',
    '../../domains/wallet/wallet.js',
  ],
  'processes-know-no-process': ['api/src/processes/refund/plantedOther.ts', '../checkout/step.js'],
  'beneath-the-domains': ['api/src/messaging/plantedDomain.ts', '../domains/wallet/index.js'],
  'nothing-ships-testing': ['api/src/domains/order/plantedHarness.ts', '@mudu/testing/shop/harness'],
  'api-takes-bus-and-table-names-from-projections': [
    'api/src/domains/order/plantedRunner.ts',
    '@mudu/projections/runner/viewRunner',
  ],
  'api-never-imports-web-or-deploy': ['api/src/domains/order/plantedStart.ts', '@mudu/deploy/local/start'],
  'web-knows-contracts-only': ['web/src/shop/planted.ts', '@mudu/event-store/eventStore'],
  'shop-and-admin-apart': ['web/src/shop/PlantedPage.tsx', '../admin/OrdersPage.js'],
  'admin-and-shop-apart': ['web/src/admin/PlantedPage.tsx', '../shop/CartPage.js'],
  'ui-knows-no-page': ['web/src/ui/Planted.tsx', '../shop/CartPage.js'],
  'sandbox-knows-nothing-of-ours': ['deploy/sandbox/planted.ts', '@mudu/contracts/money'],
  'queries-change-nothing': ['api/src/domains/order/planted.queries.ts', './cancel.handler.js'],
  'no-cycles': ['contracts/src/plantedOne.ts', './plantedTwo.js'],
};

describe('who may import whom', () => {
  let tree: PlantedTree;
  let outcome: Outcome;
  beforeAll(async () => {
    const files = Object.values(planted).map(([file, imports]) => [file, importing(imports)]);
    const other = { 'contracts/src/plantedTwo.ts': importing('./plantedOne.js') };
    tree = await plantedTree({ ...standing, ...clean, ...Object.fromEntries(files), ...other });
    outcome = await tree.cruise();
  });
  afterAll(() => tree?.remove());

  const broken = () =>
    [...outcome.said.matchAll(/^\s*error ([\w-]+): (\S+) →/gm)].map(([, rule, file]) => `${rule}: ${file}`);

  it('has a planted violation for each of its rules', () => {
    expect(Object.keys(planted).sort()).toEqual(forbidden.map(({ name }) => name).sort());
  });

  it.each(Object.entries(planted))('%s', (rule, [file]) => {
    expect(outcome.passed).toBe(false);
    expect(broken()).toContain(`${rule}: ${file}`);
  });

  it('finds nothing else wrong: neither with a planted file nor with a clean one', () => {
    const wanted = Object.entries(planted).map(([rule, [file]]) => `${rule}: ${file}`);
    expect(broken().sort()).toEqual(wanted.sort());
  });

  it('passes a tree without violations', async () => {
    const untouched = await plantedTree({ ...standing, ...clean });
    expect(await untouched.cruise()).toMatchObject({ passed: true });
    await untouched.remove();
  });
});

describe('one clock', () => {
  const file = (expression: string) => `export const at = ${expression};\n`;
  const exempt = {
    'event-store/src/systemClock.ts': file('Date.now()'),
    'api/src/domains/order/order.spec.ts': file('new Date()'),
    'testing/src/shop/shopForSpecs.ts': file('new Date()'),
    'testing/src/eventStore/contract.ts': file('Date.now()'),
    'web/src/shop/clock.ts': file('new Date()'),
    'contracts/src/time.ts': file("new Date('2026-01-05T09:00:00.000Z')"),
  };

  it.each([
    ['contracts/src/late.ts', 'Date.now()'],
    ['event-store/src/late.ts', 'new Date()'],
    ['projections/src/order/late.projection.ts', 'Date.now()'],
    ['api/src/domains/order/late.handler.ts', 'new Date().toISOString()'],
    ['deploy/local/late.ts', 'Date.now()'],
    ['deploy/sandbox/late.ts', 'new Date()'],
  ])('has no second one beside it in %s: %s', async (path, expression) => {
    const tree = await plantedTree({ ...exempt, [path]: file(expression) });
    const { passed, said } = await tree.lint();
    expect(passed).toBe(false);
    expect(said).toContain('A second clock: ask the injected Clock for the time.');
    expect(said.match(/^\S+\.ts\b/gm)).toEqual([path]);
    await tree.remove();
  });

  it('may be read where time is made, in specs and in the browser', async () => {
    const tree = await plantedTree(exempt);
    expect(await tree.lint()).toMatchObject({ passed: true });
    await tree.remove();
  });
});

describe('what the oldest browsers of the site do not have', () => {
  const file = (expression: string) => `export const signal = ${expression};\n`;

  it.each([
    ['web/src/late.ts', 'AbortSignal.timeout(1000)'],
    ['web/src/shop/late.ts', 'AbortSignal.any([])'],
    ['contracts/src/late.ts', 'AbortSignal.timeout(1000)'],
  ])('is refused in %s: %s', async (path, expression) => {
    const tree = await plantedTree({ [path]: file(expression) });
    const { passed, said } = await tree.lint();
    expect(passed).toBe(false);
    expect(said).toContain("The site's oldest browsers do not have this");
    await tree.remove();
  });

  it('may be used by the server and by specs', async () => {
    const tree = await plantedTree({
      'api/src/late.ts': file('AbortSignal.timeout(1000)'),
      'web/src/late.spec.ts': file('AbortSignal.any([])'),
    });
    expect(await tree.lint()).toMatchObject({ passed: true });
    await tree.remove();
  });
});
