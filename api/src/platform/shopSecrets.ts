import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectPool } from './tokens.js';

/** Keys that the shop makes for itself when it first needs them. They outlive a restart and are the same everywhere. */
@Injectable()
export class ShopSecrets {
  private readonly known = new Map<string, Promise<string>>();

  constructor(@InjectPool() private readonly pool: Pool) {}

  /** The secret of this name; `make` makes it where there is none. Of several processes that make one, one wins. */
  get(name: string, make: () => string): Promise<string> {
    const known = this.known.get(name) ?? this.find(name, make);
    this.known.set(name, known);
    known.catch(() => this.known.delete(name));
    return known;
  }

  private async find(name: string, make: () => string): Promise<string> {
    const kept = await this.read(name);
    if (kept !== undefined) return kept;
    await this.pool.query(
      'INSERT INTO app.shop_secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [name, make()],
    );
    return (await this.read(name)) as string;
  }

  private async read(name: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ value: string }>(
      'SELECT value FROM app.shop_secrets WHERE name = $1',
      [name],
    );
    return rows[0]?.value;
  }
}
