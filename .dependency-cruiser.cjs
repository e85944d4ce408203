/** Who may import whom (docs/architecture.md). Each rule has a planted violation in scripts/rules/architecture.spec.ts. */
const specs = '\\.spec\\.tsx?$|^testing/';

module.exports = {
  forbidden: [
    {
      name: 'contracts-know-only-valibot',
      severity: 'error',
      from: { path: '^contracts/src', pathNot: specs },
      to: { pathNot: '^contracts/src|^node_modules/valibot' },
    },
    {
      name: 'deciders-know-only-contracts',
      comment: 'No framework, clock, chance or I/O inside a decision.',
      severity: 'error',
      // A digest is no chance and no I/O.
      from: { path: '\\.(decider|rule|state)\\.ts$', pathNot: '/digestSet\\.state\\.ts$' },
      to: {
        pathNot: '^contracts/src|\\.(decider|rule|state|commands)\\.ts$|^api/src/messaging/decider\\.ts$',
      },
    },
    {
      name: 'event-store-knows-contracts-only',
      severity: 'error',
      from: { path: '^event-store/src', pathNot: specs },
      to: { path: '^(api|projections|web|deploy)/' },
    },
    {
      name: 'projections-never-import-api',
      severity: 'error',
      from: { path: '^projections/src', pathNot: specs },
      to: { path: '^(api|web|deploy)/' },
    },
    {
      name: 'views-are-pure',
      comment: 'A handler sees rows and its event: nothing that could differ in a replay.',
      severity: 'error',
      from: { path: '\\.projection\\.ts$' },
      to: {
        pathNot:
          '^contracts/src|^projections/src/(viewSchemas|runner/view|runner/workingSet)\\.ts$|^projections/src/(?!runner/|bus/)[^/]+/[^/]+\\.ts$|^crypto$|^node:crypto$',
      },
    },
    {
      name: 'domains-know-no-domain',
      comment: 'What spans domains is a process; what a domain asks of another is a port (api/src/ports).',
      severity: 'error',
      from: { path: '^api/src/domains/([^/]+)/', pathNot: specs },
      to: { path: '^api/src/domains/', pathNot: '^api/src/domains/$1/' },
    },
    {
      name: 'domains-know-no-process',
      severity: 'error',
      from: { path: '^api/src/domains/', pathNot: specs },
      to: { path: '^api/src/processes/' },
    },
    {
      name: 'processes-know-faces-only',
      comment: 'A process asks a domain for what its index.ts offers.',
      severity: 'error',
      from: { path: '^api/src/processes/', pathNot: specs },
      to: { path: '^api/src/domains/[^/]+/', pathNot: '^api/src/domains/[^/]+/index\\.ts$' },
    },
    {
      name: 'processes-know-no-process',
      severity: 'error',
      from: { path: '^api/src/processes/([^/]+)/', pathNot: specs },
      to: { path: '^api/src/processes/', pathNot: '^api/src/processes/$1/' },
    },
    {
      name: 'beneath-the-domains',
      comment: 'Engines, platform, ports and ways in and out serve every domain and know none.',
      severity: 'error',
      from: {
        path: '^api/src/(messaging|platform|ports|http|live|mail|push|download|picture)/',
        pathNot: specs,
      },
      to: { path: '^api/src/(domains|processes)/' },
    },
    {
      name: 'nothing-ships-testing',
      severity: 'error',
      from: {
        path: '^(contracts/src|event-store/src|projections/src|api/src|web/src|deploy|bench)/',
        pathNot: specs,
      },
      to: { path: '^testing/' },
    },
    {
      name: 'api-takes-bus-and-table-names-from-projections',
      severity: 'error',
      from: { path: '^api/src', pathNot: specs },
      to: {
        path: '^projections/src',
        pathNot: '^projections/src/(bus/|viewSchemas\\.ts|runner/viewTables\\.ts)',
      },
    },
    {
      name: 'api-never-imports-web-or-deploy',
      severity: 'error',
      from: { path: '^api/src', pathNot: specs },
      to: { path: '^(web|deploy)/' },
    },
    {
      name: 'web-knows-contracts-only',
      severity: 'error',
      from: { path: '^web/src', pathNot: specs },
      to: { path: '^(api|projections|event-store|deploy)/' },
    },
    {
      name: 'shop-and-admin-apart',
      severity: 'error',
      from: { path: '^web/src/shop' },
      to: { path: '^web/src/admin' },
    },
    {
      name: 'admin-and-shop-apart',
      severity: 'error',
      from: { path: '^web/src/admin' },
      to: { path: '^web/src/shop' },
    },
    {
      name: 'ui-knows-no-page',
      severity: 'error',
      from: { path: '^web/src/(ui|api|notification)/' },
      to: { path: '^web/src/(shop|admin)/' },
    },
    {
      name: 'sandbox-knows-nothing-of-ours',
      comment: 'The pay provider is somebody else; it is reached by HTTP.',
      severity: 'error',
      from: { path: '^deploy/sandbox', pathNot: specs },
      to: { path: '^(contracts|event-store|projections|api|web|deploy/local)/' },
    },
    {
      name: 'queries-change-nothing',
      comment: 'A query reads tables: it has no commands and no log to append to.',
      severity: 'error',
      from: { path: '\\.queries\\.ts$' },
      to: { path: '\\.handler\\.ts$|^api/src/messaging/commandExecutor\\.ts$' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.cache)/' },
    // The native TypeScript has no API to parse with.
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.architecture.json' },
    enhancedResolveOptions: {
      conditionNames: ['types', 'import', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
};
