import { ownOrigin } from './ownOrigin.js';

const local = { PUBLIC_URL: 'http://localhost:3000', OTHER_ORIGINS: [] };
const live = { PUBLIC_URL: 'https://shop.example', OTHER_ORIGINS: ['https://www.shop.example'] };

describe('the address under which a caller has the shop open', () => {
  it.each([
    ['http://localhost:3000', local],
    ['http://127.0.0.1:3000', local],
    ['http://[::1]:3000', local],
    ['https://www.shop.example', live],
  ])('%s is one of the shop', (origin, config) => {
    expect(ownOrigin(origin, config)).toBe(origin);
  });

  it.each([
    ['none', undefined, live],
    ['another site', 'https://evil.example', live],
    ['a longer name', 'https://www.shop.example.evil.example', live],
    ['another port of this machine', 'http://127.0.0.1:4000', local],
    ['this machine, for a shop that is elsewhere', 'http://localhost:3000', live],
    ['this machine at the usual port, for a shop that is elsewhere', 'https://localhost', live],
    ['another site at the port of a shop on this machine', 'http://evil.example:3000', local],
    ['another scheme', 'https://localhost:3000', local],
    ['a page without an origin', 'null', local],
    ['an address with a path', 'http://localhost:3000/x', local],
  ])('%s is not', (_, origin, config) => {
    expect(ownOrigin(origin, config)).toBeUndefined();
  });
});
