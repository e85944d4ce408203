import { abuseOf, type Traits } from './abuse.rule.js';

describe('two people who may be one', () => {
  const person = (id: string, changes: Partial<Traits> = {}): Traits => ({
    id,
    email: `${id}@example.com`,
    phones: [`+23480${id}`],
    erased: false,
    ...changes,
  });
  it.each([
    ['two strangers', person('a'), person('b'), false, null],
    ['oneself', person('a'), person('a'), false, 'self'],
    [
      'one number',
      person('a', { phones: ['+1', '+2'] }),
      person('b', { phones: ['+2'] }),
      false,
      'same_phone',
    ],
    [
      'one inbox',
      person('a', { email: 'x@gmail.com' }),
      person('b', { email: 'x@gmail.com' }),
      false,
      'same_email',
    ],
    ['one device', person('a'), person('b'), true, 'same_device'],
    ['an erased account', person('a', { erased: true }), person('b'), false, 'referrer_gone'],
  ] as const)('%s', (_, referrer, referee, shared, refusal) =>
    expect(abuseOf(referrer, referee, shared)).toBe(refusal),
  );
});
