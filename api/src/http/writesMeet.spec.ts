import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import type { Endpoint } from '@mudu/contracts/endpoint';
import { checkout, listOrders } from '@mudu/contracts/endpoints/order';
import { fundWallet } from '@mudu/contracts/endpoints/wallet';
import type { ExecutionContext } from '@nestjs/common';
import { from } from 'rxjs';
import { ENDPOINT } from './endpointRoute.js';
import { WritesMeet } from './writesMeet.js';

/** A request of one call of the table, as Nest shows it to guards and interceptors. */
function calling(endpoint: Endpoint) {
  const method = () => undefined;
  Reflect.defineMetadata(ENDPOINT, endpoint, method);
  const connection = new EventEmitter();
  const reply = { raw: connection };
  const context = {
    getHandler: () => method,
    switchToHttp: () => ({ getResponse: () => reply }),
  } as unknown as ExecutionContext;
  return { context, ends: () => connection.emit('close') };
}

/** Which calls have got as far as their work. */
function shop() {
  const meeting = new WritesMeet();
  const working: string[] = [];
  const setsOut = (name: string, endpoint: Endpoint) => {
    const { context, ends } = calling(endpoint);
    expect(meeting.canActivate(context)).toBe(true);
    const handle = () => from([working.push(name)]);
    return { arrives: () => void meeting.intercept(context, { handle }).subscribe(), ends };
  };
  return { setsOut, working };
}
const turns = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('writes with an idempotency key', () => {
  it('begin together where they are of one call, and wait for none of another', async () => {
    const { setsOut, working } = shop();
    const [ada, bola] = ['ada', 'bola'].map(name => setsOut(name, checkout));
    const chidi = setsOut('chidi', fundWallet);
    ada?.arrives();
    chidi.arrives();
    await turns();
    expect(working).toEqual(['chidi']);
    bola?.arrives();
    await turns();
    expect(working).toEqual(['chidi', 'ada', 'bola']);
  });

  it('wait for none that was refused or answered on its way', async () => {
    const { setsOut, working } = shop();
    const [ada, refused] = ['ada', 'refused'].map(name => setsOut(name, checkout));
    ada?.arrives();
    await turns();
    expect(working).toEqual([]);
    refused?.ends();
    await turns();
    expect(working).toEqual(['ada']);
  });
});

it('lets a read go on at once', async () => {
  const { setsOut, working } = shop();
  const [ada] = ['ada', 'bola'].map(name => setsOut(name, listOrders));
  ada?.arrives();
  await turns();
  expect(working).toEqual(['ada']);
});
