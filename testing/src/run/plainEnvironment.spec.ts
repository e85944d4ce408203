import PlainEnvironment from './plainEnvironment.mjs';

interface Touched {
  madeHere?: string;
  navigator: unknown;
}
const touched = globalThis as unknown as Touched;

describe('the global scope after a file of specs', () => {
  it('is as it was before, with what was replaced and without what was added', async () => {
    const { exit } = process;
    const { navigator } = touched;
    const environment = new PlainEnvironment({ projectConfig: { fakeTimers: {} } });
    await environment.setup();
    Object.defineProperty(globalThis, 'navigator', { value: 'another', configurable: true });
    touched.madeHere = 'left over';
    process.exit = (() => undefined) as never;
    environment.fakeTimersModern.useFakeTimers();
    const faked = setTimeout;
    await environment.teardown();
    expect(touched.navigator).toBe(navigator);
    expect('madeHere' in globalThis).toBe(false);
    expect(process.exit).toBe(exit);
    expect(setTimeout).not.toBe(faked);
  });
});
