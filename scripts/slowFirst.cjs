const { default: TestSequencer } = require('@jest/test-sequencer');

/** For a checkout that remembers no run: what takes longest, before all that it knows nothing about. */
const slow = ['simulation/simulation.spec', 'web/e2e/', 'simulation/'];

/** Files that failed, then the slowest, so that no worker is left alone with a long one at the end. */
module.exports = class SlowFirst extends TestSequencer {
  sort(tests) {
    const weight = test => {
      if (this.hasFailed(test)) return Number.POSITIVE_INFINITY;
      const at = slow.findIndex(part => test.path.includes(part));
      return this.time(test) ?? (at < 0 ? test.context.hasteFS.getSize(test.path) : (slow.length - at) * 1e6);
    };
    return tests
      .map(test => ({ test, weight: weight(test) }))
      .sort((a, b) => b.weight - a.weight || (a.test.path < b.test.path ? -1 : 1))
      .map(({ test }) => test);
  }
};
