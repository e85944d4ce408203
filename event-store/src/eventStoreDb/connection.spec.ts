import { connection } from './connection.js';

describe('the address of an EventStoreDB', () => {
  it('gives the credentials that go with every append', () => {
    const { credentials } = connection('esdb://shop:p%40ss@log.example:2113');
    expect(credentials).toEqual({ username: 'shop', password: 'p@ss' });
  });

  it('needs none where the server is insecure', () => {
    expect(connection('esdb://127.0.0.1:2113?tls=false').credentials.username).not.toBe('');
  });

  it('is refused without them otherwise, and when it is no such address', () => {
    expect(() => connection('esdb://log.example:2113')).toThrow('user:password@');
    expect(() => connection('http://log.example:2113')).toThrow();
  });

  it('keeps the times it names itself', () => {
    expect(() => connection('esdb://127.0.0.1:2113?tls=false&keepAliveTimeout=20000')).not.toThrow();
  });
});
