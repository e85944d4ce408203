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
    ['PORT', 'three thousand'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'mudu'],
    ['DATABASE_URL', 'mysql://x'],
    ['EVENTSTORE_URL', 'http://localhost:2113'],
    ['EVENTSTORE_SHOP', 'a.b'],
    ['KAFKA_BROKERS', 'kafka'],
    ['KAFKA_SHOP', 'a-b'],
    ['KAFKA_TLS', 'perhaps'],
    ['KAFKA_PASSWORD', 'of-nobody'],
    ['KAFKA_SASL', 'kerberos'],
    ['PAYSTACK_SECRET_KEY', 'hunter2'],
    ['DEMO_ADMIN_EMAIL', 'mama'],
    ['DEMO_ADMIN_PASSWORD', 'short'],
    ['TRUST_PROXY', 'perhaps'],
    ['API_DOCS', 'sometimes'],
    ['OPS_PORT', '70000'],
    ['DB_POOL', '1'],
    ['LOG_POOL', 'many'],
    ['SANDBOX_URL', 'sandbox'],
    ['LOG_LEVEL', 'loud'],
    ['PUSH_HOSTS', 'https://push.example'],
    ['VAPID_PUBLIC_KEY', 'short'],
    ['VAPID_PRIVATE_KEY', Buffer.alloc(32, 7).toString('base64url')],
    ['VAPID_SUBJECT', 'hello@mudu.example'],
  ])('stop the start with one line when %s is wrong, and never print its value', (name, value) => {
    const failure = (() => {
      try {
        return readConfig({ [name]: value });
      } catch (error) {
        return error as Error;
      }
    })() as Error;
    expect(failure).toBeInstanceOf(WrongConfig);
    expect(failure.message).toContain(name);
    expect(failure.message).not.toContain('\n');
    if (/PASSWORD|SECRET|PRIVATE/.test(name)) expect(failure.message).not.toContain(value);
  });
});
