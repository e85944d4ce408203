import { setImmediate } from 'node:timers/promises';
import type { Endpoint } from '@mudu/contracts/endpoint';
import { listOrders } from '@mudu/contracts/endpoints/order';
import { verifyPayment } from '@mudu/contracts/endpoints/payment';
import { exportProfile } from '@mudu/contracts/endpoints/person';
import { getWishlist } from '@mudu/contracts/endpoints/wishlist';
import type { ExecutionContext } from '@nestjs/common';
import { firstValueFrom, from } from 'rxjs';
import { ENDPOINT } from './endpointRoute.js';
import { InTurn } from './inTurn.js';

/** Calls in the order in which their work began; none ends by itself. */
function shop() {
  const turns = new InTurn();
  const working: string[] = [];
  const asks = async (name: string, endpoint: Endpoint, userId: string) => {
    const method = () => undefined;
    Reflect.defineMetadata(ENDPOINT, endpoint, method);
    const context = {
      getHandler: () => method,
      switchToHttp: () => ({ getRequest: () => ({ shop: { identity: { userId } } }) }),
    } as unknown as ExecutionContext;
    const end = Promise.withResolvers<string>();
    const handle = () => {
      working.push(name);
      return from(end.promise);
    };
    const reply = firstValueFrom(turns.intercept(context, { handle }));
    await setImmediate();
    return { reply, ...end };
  };
  return { asks, working };
}

describe('calls in turn', () => {
  it.each([listOrders, exportProfile, verifyPayment])(
    '$path is answered to one person once at a time',
    async row => {
      const { asks, working } = shop();
      const first = await asks('first', row, 'ada');
      const second = await asks('second', row, 'ada');
      await asks('of another', row, 'ben');
      expect(working).toEqual(['first', 'of another']);
      first.resolve('told');
      expect(await first.reply).toBe('told');
      await setImmediate();
      expect(working).toEqual(['first', 'of another', 'second']);
      second.resolve('told too');
      expect(await second.reply).toBe('told too');
    },
  );

  it('wait for no other call, and one that fails for none after it', async () => {
    const { asks, working } = shop();
    const failing = await asks('failing', listOrders, 'ada');
    await asks('another call', exportProfile, 'ada');
    await asks('next', listOrders, 'ada');
    expect(working).toEqual(['failing', 'another call']);
    failing.reject(new Error('no'));
    await expect(failing.reply).rejects.toThrow('no');
    await setImmediate();
    expect(working).toEqual(['failing', 'another call', 'next']);
  });

  it('are only those whose row says so', async () => {
    const { asks, working } = shop();
    await asks('one', getWishlist, 'ada');
    await asks('two', getWishlist, 'ada');
    expect(working).toEqual(['one', 'two']);
  });
});
