import { returnedReferences } from './returnedReferences';

describe('the payment that an address comes back from', () => {
  it.each([
    ['trxref=one&reference=one', ['one']],
    ['trxref=one', ['one']],
    ['reference=one&funding=true', ['one']],
    ['reference=one&trxref=', ['one']],
    ['reference=one&trxref=two', ['one', 'two']],
    ['reference=one&reference=two', ['one', 'two']],
    ['source=checkout', []],
  ])('%s names %j', (address, references) => {
    expect(returnedReferences(new URLSearchParams(address))).toEqual(references);
  });
});
