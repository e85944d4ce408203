import { linkText } from './entryLook';

describe('an entry of the ledger, in words', () => {
  it('is a link by the beginnings of two hashes, and says that they go on', () => {
    const [hash, previousHash] = ['ab'.repeat(32), '0'.repeat(64)];
    expect(linkText({ hash, previousHash })).toBe('Link abababababababab... after 0000000000000000...');
  });
});
