import { readConfig, WrongConfig } from './config.js';

describe('settings', () => {
  it('have defaults for everything, and the public address follows the port', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      DATA_DIR: '.data',
      PUBLIC_URL: 'http://localhost:3000',
    });
    expect(readConfig({ PORT: '4100' }).PUBLIC_URL).toBe('http://localhost:4100');
    expect(readConfig({ PUBLIC_URL: 'https://mudu.example/' }).PUBLIC_URL).toBe('https://mudu.example');
    expect(readConfig({ EVENTSTORE_URL: '' }).EVENTSTORE_URL).toBeUndefined();
  });

  it.each([
    ['::1', 'http://localhost:4100'],
    ['0.0.0.0', 'http://localhost:4100'],
    ['192.0.2.7', 'http://192.0.2.7:4100'],
    ['fd00::7', 'http://[fd00::7]:4100'],
  ])('lead who is on %s to %s', (HOST, url) => {
    expect(readConfig({ HOST, PORT: '4100' }).PUBLIC_URL).toBe(url);
  });

  it.each([
    ['PORT', 'three thousand', 'must be a whole number from 1 to 65535'],
    ['PORT', '70000', 'must be a whole number from 1 to 65535'],
    ['PORT', '0', 'must be a whole number from 1 to 65535'],
    ['PUBLIC_URL', 'mudu', 'must start with http:// or https://'],
    ['OTHER_ORIGINS', 'mudu', 'must be origins such as https://shop.example with commas between'],
    ['DATABASE_URL', 'mysql://x', 'must start with postgres:// or postgresql://'],
    ['EVENTSTORE_URL', 'http://localhost:2113', 'must start with esdb:// or esdb+discover://'],
    ['EVENTSTORE_SHOP', 'a.b', 'must be at most 40 letters, digits and underscores'],
    ['KAFKA_BROKERS', 'kafka', 'must look like host:9092,host:9092'],
    ['KAFKA_SHOP', 'a-b', 'must be at most 40 letters, digits and underscores'],
    ['KAFKA_TLS', 'perhaps', 'must be true, false, 1 or 0'],
    ['KAFKA_PASSWORD', 'of-nobody', 'is needed together with KAFKA_USERNAME'],
    ['KAFKA_SASL', 'kerberos', 'must be plain, scram-sha-256 or scram-sha-512'],
    ['PAYSTACK_SECRET_KEY', 'hunter2', 'must look like sk_test_… or sk_live_…'],
    ['SMTP_URL', 'mail', 'must start with smtp:// or smtps://'],
    ['MAIL_FROM', 'shop', 'must be an e-mail address'],
    ['DEMO_ADMIN_EMAIL', 'mama', 'must be an e-mail address'],
    ['DEMO_ADMIN_PASSWORD', 'Short-1', 'Password must be at least 8 characters'],
    ['DEMO_DATA', 'some', 'must be full or none'],
    ['TRUST_PROXY', 'perhaps', 'must be true, false or how many'],
    ['API_DOCS', 'sometimes', 'must be true, false, 1 or 0'],
    ['OPS_PORT', '70000', 'must be a whole number from 0 to 65535'],
    ['DB_POOL', '1', 'must be a whole number from 2 to 200'],
    ['LOG_POOL', 'many', 'must be a whole number from 2 to 200'],
    ['SANDBOX_URL', 'sandbox', 'must start with http:// or https://'],
    ['RATE_LIMITS', 'none', 'must be demo or strict'],
    ['LOG_LEVEL', 'loud', 'must be trace, debug, info, warn, error or silent'],
    ['PUSH_HOSTS', 'https://push.example', 'must be host names with commas between'],
    ['VAPID_PUBLIC_KEY', 'short', 'must be 65 bytes in base64url'],
    [
      'VAPID_PRIVATE_KEY',
      Buffer.alloc(32, 7).toString('base64url'),
      'is needed together with VAPID_PUBLIC_KEY',
    ],
    ['VAPID_SUBJECT', 'hello@mudu.example', 'must start with mailto: or https://'],
  ])('stop the start with one line when %s is %s, and never print its value', (name, value, says) => {
    expect(() => readConfig({ [name]: value })).toThrow(WrongConfig);
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(
        `^Mudu can not start with these settings: ${name}[.0-9]*: ${says.replaceAll('+', '\\+')}(;|$)`,
      ),
    );
  });
});
