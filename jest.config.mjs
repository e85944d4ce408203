import { availableParallelism } from 'node:os';

/** One configuration for every workspace: sources run straight from TypeScript, as the ES modules they are. */
const workspaces = ['contracts', 'event-store', 'projections', 'api', 'deploy', 'testing'];

export default {
  rootDir: import.meta.dirname,
  roots: [...workspaces, 'web', 'scripts', 'bench'].map(name => `<rootDir>/${name}`),
  testMatch: ['**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist(\\.[\\w.]+)?/'],
  modulePathIgnorePatterns: ['/dist(\\.[\\w.]+)?/'],
  // Node imports the sources, Jest transforms nothing (docs/decisions/0011).
  transform: {},
  testRunner: '<rootDir>/testing/src/run/plainRunner.mjs',
  testEnvironment: '<rootDir>/testing/src/run/plainEnvironment.mjs',
  // Where imports lead, for the specs that a change can reach.
  moduleNameMapper: {
    '^@mudu/deploy/(.*)$': '<rootDir>/deploy/$1.ts',
    '^@mudu/([^/]+)/(.*)$': '<rootDir>/$1/src/$2.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  // Half as many again as there are cores, as a journey waits for its browser now and then; more than four would need
  // more connections than the one server of a run has.
  maxWorkers: Math.min(Math.ceil(Math.max(availableParallelism(), 2) * 1.5), 4),
  // Node keeps the module of every file of specs that a process has run, and with it the shop in its variables, 5 MB
  // each; a worker that holds too much is replaced. No process is to take more than 1 GB.
  workerIdleMemoryLimit: '400MB',
  // A process that has not ended by itself by then keeps something open; half a second, as usual, says so of a busy machine.
  workerGracefulExitTimeout: 30_000,
  // Remembers how long each file took.
  cacheDirectory: '<rootDir>/.cache/jest',
  testSequencer: '<rootDir>/scripts/slowFirst.cjs',
  globalSetup: '<rootDir>/testing/src/run/globalSetup.mjs',
  globalTeardown: '<rootDir>/testing/src/run/globalTeardown.mjs',
  // Nothing is timed: this only ends a spec that will never end.
  testTimeout: 600_000,
};
