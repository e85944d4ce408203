import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectPool } from '../../platform/tokens.js';
import { ContactWriters } from '../../ports/contactWriters.js';

/** Names and addresses as they were given with the message. */
@Injectable()
export class StoredContactWriters extends ContactWriters {
  constructor(@InjectPool() private readonly pool: Pool) {
    super();
  }

  async writerOf(messageId: string): Promise<{ firstName: string; email: string } | undefined> {
    const { rows } = await this.pool.query<{ name: string; email: string }>(
      'SELECT name, email FROM app.contact_messages WHERE id = $1',
      [messageId],
    );
    const [writer] = rows;
    return writer && { firstName: writer.name.split(' ')[0] ?? writer.name, email: writer.email };
  }
}
