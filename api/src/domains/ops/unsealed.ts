import { Injectable } from '@nestjs/common';
import { PersonKeys } from '../../platform/personKeys.js';

const HIDDEN = '•••';
/** Whoever has these can pay with somebody's card or open somebody's pay page. */
const nobodys = new Set(['authorization', 'authorizationUrl', 'accessCode', 'url']);

/** What events say, for readers who may see it. */
@Injectable()
export class Unsealed {
  constructor(private readonly keys: PersonKeys) {}

  /** Sealed values opened for those who may see them; hidden otherwise, and once the person's key is destroyed. */
  async data(data: unknown, personId: string | null, opens: boolean): Promise<unknown> {
    if (typeof data === 'string')
      return data.startsWith('sealed:') ? this.value(data, personId, opens) : data;
    if (Array.isArray(data)) return Promise.all(data.map(one => this.data(one, personId, opens)));
    if (typeof data !== 'object' || data === null) return data;
    const fields = Object.entries(data).map(
      async ([name, value]) =>
        [
          name,
          nobodys.has(name) && value !== null ? HIDDEN : await this.data(value, personId, opens),
        ] as const,
    );
    return Object.fromEntries(await Promise.all(fields));
  }

  private async value(sealed: string, personId: string | null, opens: boolean): Promise<unknown> {
    if (!opens || personId === null) return HIDDEN;
    return (await this.keys.open<unknown>(personId, sealed)) ?? HIDDEN;
  }
}
