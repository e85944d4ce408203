import { jest } from '@jest/globals';
import { proxyBefore, type TcpProxy } from '@mudu/testing/eventStore/tcpProxy';
import { type SpecDatabase, specDatabase } from '@mudu/testing/postgres/postgresForSpecs';
import { NotifyChannel } from './notifyChannel.js';

describe('a channel of notifications', () => {
  let database: SpecDatabase;
  let proxy: TcpProxy;
  let flaky: NotifyChannel;
  let steady: NotifyChannel;
  let throughProxy: (settings?: { query_timeout: number }) => NotifyChannel;
  let said: string[];
  beforeEach(async () => {
    database = await specDatabase();
    const through = await proxyBefore(database.url);
    proxy = through.proxy;
    said = [];
    throughProxy = settings =>
      new NotifyChannel({ connectionString: through.url, ...settings }, 'spec', {
        heard: payload => said.push(payload),
        connected: () => said.push('(connected)'),
        lost: () => said.push('(lost)'),
      });
    flaky = throughProxy();
    steady = new NotifyChannel({ connectionString: database.url }, 'spec', {
      heard: payload => said.push(`back: ${payload}`),
    });
  });
  afterEach(async () => {
    await flaky.close();
    await steady.close();
    await proxy.close();
    await database.close();
  });

  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise(resolve => setTimeout(resolve, 10));
  };

  it('hears what others say, in their order, and not what it says itself', async () => {
    await Promise.all([flaky.open(), steady.open()]);
    await Promise.all([steady.send(['one', 'two']), steady.send(['three'])]);
    await until(() => said.includes('three'));
    await flaky.send(['four']);
    await until(() => said.includes('back: four'));
    // Its own message would have come before this one.
    await steady.send(['five']);
    await until(() => said.includes('five'));
    expect(said).toEqual(['(connected)', 'one', 'two', 'three', 'back: four', 'five']);
  });

  it('connects again when its connection breaks, and says both', async () => {
    await Promise.all([flaky.open(), steady.open()]);
    proxy.drop();
    await until(() => said.length === 3);
    await steady.send(['again']);
    await until(() => said.length === 4);
    expect(said).toEqual(['(connected)', '(lost)', '(connected)', 'again']);
  });

  it('gives up a connection whose other side is silent, and connects again', async () => {
    const impatient = throughProxy({ query_timeout: 1000 });
    const connections = () => said.filter(what => what === '(connected)').length;
    await Promise.all([impatient.open(), steady.open()]);
    // Where the server is slow, it may have to connect more than once.
    await until(() => connections() > 0);
    proxy.stall();
    await expect(impatient.send(['nobody hears this'])).rejects.toThrow('Query read timeout');
    await until(() => proxy.connections() === 0);
    const before = connections();
    proxy.restore();
    await until(() => connections() > before);
    await steady.send(['again']);
    await until(() => said.includes('again'));
    await impatient.close();
  });

  it('waits 12 seconds for an answer', async () => {
    await steady.open();
    const timers = jest.spyOn(globalThis, 'setTimeout');
    await steady.send(['one']);
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(12_000);
    timers.mockRestore();
  });

  it('opens while its server is away, and connects when that is back', async () => {
    proxy.refuse();
    await flaky.open();
    expect(said).toEqual(['(lost)']);
    await expect(flaky.send(['nobody hears this'])).rejects.toThrow('Not connected to spec');
    proxy.restore();
    await until(() => said.includes('(connected)'));
    await steady.open();
    await flaky.send(['here']);
    await until(() => said.includes('back: here'));
  });

  it('is open once, however often it is asked to', async () => {
    await Promise.all([flaky.open(), flaky.open()]);
    await flaky.open();
    expect(proxy.connections()).toBe(1);
  });

  it('stays closed', async () => {
    await flaky.open();
    await flaky.close();
    await until(() => proxy.connections() === 0);
    await expect(flaky.send(['late'])).rejects.toThrow('Not connected');
    expect(said).toEqual(['(connected)']);
  });

  it('stops trying when it is closed while its server is away', async () => {
    proxy.refuse();
    await flaky.open();
    await flaky.close();
    proxy.restore();
    await new Promise(resolve => setTimeout(resolve, 700));
    expect(said).toEqual(['(lost)']);
  });
});
