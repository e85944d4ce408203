import type { LoginRequest } from '@mudu/contracts/person/requests';
import type { NewSession, SignedIn } from '@mudu/contracts/person/views';
import { problem, tooManyRequests } from '@mudu/contracts/problems';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { RateLimits } from '../../http/rateLimits.js';
import { OutboxRelay } from '../../messaging/outbox/outboxRelay.js';
import { currentRequest } from '../../platform/requestContext.js';
import { InjectLog, InjectPool } from '../../platform/tokens.js';
import { inTransaction } from '../../platform/transaction.js';
import { KnownDevices } from './knownDevices.js';
import { Passwords } from './passwords.js';
import { findPersonByEmail, isStill, type PersonRow, toUser } from './personView.js';
import { Sessions, type SignInPlace } from './sessions.js';

export class SignIn extends Command<SignedIn> {
  constructor(
    readonly form: LoginRequest,
    readonly place: SignInPlace,
  ) {
    super();
  }
}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly limits: RateLimits,
    private readonly relay: OutboxRelay,
    @InjectPool() private readonly pool: Pool,
    @InjectLog() private readonly log: Logger,
  ) {}

  async execute({ form, place }: SignIn): Promise<SignedIn> {
    for (;;) {
      const person = await this.prove(form, place.ip);
      if (person.status === 'suspended') throw problem('suspended');
      const session = await this.begin(person, place);
      if (!session) continue;
      this.relay.poke();
      return { user: toUser(person), session, message: 'Login successful!' };
    }
  }

  /**
   * Undefined when the password, the role or the account has changed since it was proved: whoever changes them ends
   * all sessions, and one that begins just then would be left over.
   */
  private async begin(person: PersonRow, place: SignInPlace): Promise<NewSession | undefined> {
    const lifetime = await this.sessions.lifetime(person.role);
    return inTransaction(this.pool, async db => {
      if (!(await isStill(db, person))) return undefined;
      await this.devices.tellIfNew(db, person.id, place);
      return this.sessions.create(db, person, place, lifetime);
    });
  }

  /**
   * Each try is counted before it is looked at, so that many at once gain nothing, and forgiven when it was right.
   * Known or not, an address costs one look-up and one hash, and gets the same answer.
   */
  private async prove({ email, password }: LoginRequest, ip: string): Promise<PersonRow> {
    const account = await this.limits.take('signIn', email);
    const network = await this.limits.take('signInFromIp', ip);
    const person = await findPersonByEmail(this.pool, email);
    const right = await this.passwords.matches(person?.password_hash, password);
    if (person && right) {
      await Promise.all([this.limits.clear('signIn', email), this.limits.giveBack('signInFromIp', ip)]);
      return person;
    }
    this.log.warn({ requestId: currentRequest()?.requestId, person: person?.id, ip }, 'sign-in failed');
    if (account.left === 0) throw tooManyRequests(account.retryAfterSeconds);
    if (network.left === 0) throw tooManyRequests(network.retryAfterSeconds);
    throw problem('invalid_credentials');
  }
}
