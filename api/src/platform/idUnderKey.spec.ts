import { idUnderKey } from './idUnderKey.js';

const ADA = '018f2b6a-0000-7000-8000-0000000000a1';

describe('the id of what a request makes under its key', () => {
  const id = (key: string | null, request: object = { street: 'Allen', city: 'Ikeja' }) =>
    idUnderKey(ADA, 'address', key, request);

  it('is what it was in every earlier version, or a repeat across a release would make a second', () =>
    expect(id('k-1')).toBe('354ce148-69d2-5927-aa8e-03e5e3cc6d1d'));

  it('is the same in whatever order the fields come, and another for another key or request', () => {
    expect(id('k-1', { city: 'Ikeja', street: 'Allen' })).toBe(id('k-1'));
    expect(new Set([id('k-1'), id('k-2'), id('k-1', { city: 'Ikeja' })]).size).toBe(3);
  });

  it('is new each time without a key', () => expect(id(null)).not.toBe(id(null)));
});
