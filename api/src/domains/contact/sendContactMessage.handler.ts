import type { ContactRequest } from '@mudu/contracts/contact/requests';
import type { ReplyOf } from '@mudu/contracts/endpoint';
import type { sendContactMessage } from '@mudu/contracts/endpoints/contact';
import { invalid } from '@mudu/contracts/problems';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { RateLimits } from '../../http/rateLimits.js';
import { idUnderKey } from '../../platform/idUnderKey.js';
import { newSpokenCode } from '../../platform/spokenCode.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { PersonDirectory } from '../../ports/personDirectory.js';

type Received = ReplyOf<typeof sendContactMessage>;

export class SendContactMessage extends Command<Received> {
  constructor(
    /** Null: nobody is signed in. */
    readonly personId: string | null,
    readonly request: ContactRequest,
    /** The network address it comes from. */
    readonly ip: string,
    readonly idempotencyKey: string | null,
  ) {
    super();
  }
}

@CommandHandler(SendContactMessage)
export class SendContactMessageHandler implements ICommandHandler<SendContactMessage> {
  constructor(
    private readonly people: PersonDirectory,
    private readonly limits: RateLimits,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ personId, request, ip, idempotencyKey }: SendContactMessage): Promise<Received> {
    const { name, email } = await this.writer(personId, request);
    await this.limits.take('contact', ip);
    const id = personId === null ? v7() : idUnderKey(personId, 'message', idempotencyKey, request);
    // Its first ticket, where it has come before.
    const { rows } = await this.pool.query<{ ticket: string }>(
      `INSERT INTO app.contact_messages (id, ticket, person_id, name, email, subject, phone, message, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (id) DO UPDATE SET id = excluded.id RETURNING ticket`,
      [
        id,
        `T-${newSpokenCode()}`,
        personId,
        name,
        email,
        request.subject ?? null,
        request.phone ?? null,
        request.message,
        this.clock.now(),
      ],
    );
    const ticket = rows[0]?.ticket as string;
    return { id, ticket, message: 'Thank you for contacting us! We will get back to you soon.' };
  }

  /** Of who is signed in, what is left out is known (rules/notification.md N8). */
  private async writer(personId: string | null, request: ContactRequest) {
    const known = personId === null ? undefined : await this.people.contact(personId);
    const name = request.name ?? known?.name;
    const email = request.email ?? known?.email;
    if (name && email) return { name, email };
    throw invalid({ ...(name ? {} : { name: 'Required' }), ...(email ? {} : { email: 'Required' }) });
  }
}
