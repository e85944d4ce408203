import { TestEnvironment } from 'jest-environment-node';

/**
 * Node, as specs run in it anyway. When one fails, whoever has set `globalThis.tellMore` may say what a stack does not:
 * before anything is put away.
 */
export default class TellingEnvironment extends TestEnvironment {
  async handleTestEvent({ name }) {
    if (name === 'test_fn_failure' || name === 'hook_failure') await this.global.tellMore?.();
  }
}
