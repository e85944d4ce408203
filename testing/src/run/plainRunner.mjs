import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { setGlobals } from './jestGlobals.mjs';
import { eachSourceMap } from './sources.mjs';

const require = createRequire(import.meta.url);
const { default: circus } = require('jest-circus/runner');

registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== '@jest/globals') return next(specifier, context);
    return { url: new URL('jestGlobals.mjs', import.meta.url).href, shortCircuit: true };
  },
});

/** How often each file has run in this process: Node evaluates an address once. */
const runs = new Map();

/**
 * Jest's own runner of specs, with Node's own `import` in place of Jest's: a module is loaded, linked and optimised once
 * in each worker and not once for each file of specs, which halves what a run costs. So files share the state of modules
 * (docs/decisions/0011) and there are no module mocks.
 */
export default function plainRunner(globalConfig, config, environment, runtime, testPath, sendMessageToJest) {
  eachSourceMap((url, map) => runtime.getSourceMaps().set(url, map));
  const plain = {
    requireInternalModule: freshFramework,
    requireModule: require,
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: importOnce,
    setGlobalsForRuntime: globals =>
      setGlobals({ ...globals, jest: runtime.jestGlobals.jestObjectFor(testPath) }),
    enterTestCode: () => runtime.enterTestCode(),
    leaveTestCode: () => runtime.leaveTestCode(),
    clearAllMocks: () => runtime.clearAllMocks(),
    resetAllMocks: () => runtime.resetAllMocks(),
    restoreAllMocks: () => runtime.restoreAllMocks(),
  };
  return circus(globalConfig, config, environment, plain, testPath, sendMessageToJest);
}

/** The framework keeps the specs of one file and who listens to them. */
function freshFramework(path) {
  delete require.cache[path];
  delete globalThis[Symbol.for('EVENT_HANDLERS')];
  return require(path);
}

function importOnce(path) {
  const run = runs.get(path) ?? 0;
  runs.set(path, run + 1);
  return import(`${pathToFileURL(path)}${run === 0 ? '' : `?run=${run}`}`);
}
