import { availableParallelism } from 'node:os';

/** One configuration for every workspace: sources run straight from TypeScript, as ES modules. */
const workspaces = ['contracts', 'event-store', 'projections', 'api', 'deploy', 'testing'];

const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', decorators: true, tsx: false },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: true },
      target: 'es2023',
      keepClassNames: true,
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

export default {
  rootDir: import.meta.dirname,
  roots: [...workspaces, 'web', 'scripts', 'bench'].map(name => `<rootDir>/${name}`),
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist(\\.[\\w.]+)?/'],
  modulePathIgnorePatterns: ['/dist(\\.[\\w.]+)?/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': swc },
  moduleNameMapper: {
    '^@mudu/deploy/(.*)$': '<rootDir>/deploy/$1.ts',
    '^@mudu/([^/]+)/(.*)$': '<rootDir>/$1/src/$2.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  // Half as many again as there are cores, as a journey waits for its browser now and then; more than four would need
  // more connections than the one server of a run has.
  maxWorkers: Math.min(Math.ceil(Math.max(availableParallelism(), 2) * 1.5), 4),
  // Node keeps the modules of every file that a process has run; a worker that holds too much is replaced. The next
  // file's come on top before the last one's are collected, some 400 MB, and no process is to take more than 1 GB.
  workerIdleMemoryLimit: '400MB',
  // Remembers how long each file took, and the compiled sources.
  cacheDirectory: '<rootDir>/.cache/jest',
  testSequencer: '<rootDir>/scripts/slowFirst.cjs',
  globalSetup: '<rootDir>/testing/src/run/globalSetup.mjs',
  globalTeardown: '<rootDir>/testing/src/run/globalTeardown.mjs',
  testEnvironment: '<rootDir>/testing/src/run/tellingEnvironment.mjs',
  // Nothing is timed: this only ends a spec that will never end.
  testTimeout: 600_000,
};
