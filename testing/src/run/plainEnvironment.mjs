import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** What libraries keep in the global scope and look for there as long as they live: the client of EventStoreDB. */
const ofLibraries = new Set(['proto']);

/**
 * Specs run in the global scope of their process, which each file leaves as it was. When one fails, whoever has set
 * `globalThis.tellMore` may say what a stack does not, before anything is put away.
 */
export default class PlainEnvironment {
  global = globalThis;
  fakeTimers = null;
  #exit = process.exit;
  #getBuiltinModule = process.getBuiltinModule;
  #before = globals();

  constructor({ projectConfig }) {
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {
    // Jest has replaced it by one that loads into a scope of its own.
    process.getBuiltinModule = this.#getBuiltinModule;
    this.#before = globals();
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    process.exit = this.#exit;
    for (const [name, now] of globals()) {
      const before = this.#before.get(name);
      if (ofLibraries.has(name)) continue;
      if (!before) delete globalThis[name];
      else if (now.value !== before.value || now.get !== before.get)
        Object.defineProperty(globalThis, name, before);
    }
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }

  async handleTestEvent({ name }) {
    if (name === 'test_fn_failure' || name === 'hook_failure') await globalThis.tellMore?.();
  }
}

function globals() {
  return new Map(Object.entries(Object.getOwnPropertyDescriptors(globalThis)));
}
