import { streams, type UserId } from '@mudu/contracts/ids';
import { anyPhone, internationalPhone } from '@mudu/contracts/person/fields';
import type { RegisterRequest } from '@mudu/contracts/person/requests';
import type { SignedIn } from '@mudu/contracts/person/views';
import { invalid } from '@mudu/contracts/problems';
import { check } from '@mudu/contracts/schema';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool, PoolClient } from 'pg';
import { v7 } from 'uuid';
import { RateLimits } from '../../http/rateLimits.js';
import { Outbox } from '../../messaging/outbox/outbox.js';
import { OutboxRelay } from '../../messaging/outbox/outboxRelay.js';
import { InjectPool } from '../../platform/tokens.js';
import { inTransaction } from '../../platform/transaction.js';
import { EmailCode } from './emailCode.js';
import { KnownDevices } from './knownDevices.js';
import { NewPeople } from './newPeople.js';
import { Passwords, passwordRefusal } from './passwords.js';
import { toUser } from './personView.js';
import { Sessions, type SignInPlace } from './sessions.js';

export class RegisterPerson extends Command<SignedIn> {
  constructor(
    readonly form: RegisterRequest,
    readonly place: SignInPlace,
  ) {
    super();
  }
}

/** Opens an account and signs in; the person, the fact of it and both mails are one transaction. */
@CommandHandler(RegisterPerson)
export class RegisterPersonHandler implements ICommandHandler<RegisterPerson> {
  constructor(
    private readonly people: NewPeople,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly emailCode: EmailCode,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly relay: OutboxRelay,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async execute({ form, place }: RegisterPerson): Promise<SignedIn> {
    await this.limits.take('register', place.ip);
    const { phone, referrerId } = await this.checkForm(form);
    const [passwordHash, code] = await Promise.all([
      this.passwords.hash(form.password),
      this.emailCode.fresh(),
    ]);
    const lifetime = await this.sessions.lifetime('customer');
    const id = v7() as UserId;
    const signedIn = await inTransaction(this.pool, async db => {
      const person = await this.people.add(db, {
        id,
        firstName: form.firstName,
        lastName: form.lastName,
        email: form.email,
        phone,
        countryCode: form.countryCode,
        role: 'customer',
        passwordHash,
        mustChangePassword: false,
        referredBy: referrerId,
      });
      await this.outbox.event(
        db,
        streams.person(id),
        { type: 'PersonRegistered', data: { userId: id, referrerId } },
        id,
      );
      await this.outbox.mail(db, id, 'welcome', {});
      await this.emailCode.send(db, id, code);
      await this.devices.remember(db, id, place.device);
      return { user: toUser(person), session: await this.sessions.create(db, person, place, lifetime) };
    });
    this.relay.poke();
    return { ...signedIn, message: 'Registration successful! Welcome to Mudu.' };
  }

  /** What the request's schema can not know: the whole number, common passwords, whose code it is. */
  private async checkForm(form: RegisterRequest): Promise<{ phone: string; referrerId: UserId | null }> {
    const errors: Record<string, string> = {};
    const phone = check(anyPhone, internationalPhone(form.phone, form.countryCode));
    if (!phone.ok) errors.phone = 'Invalid phone number';
    const refusal = passwordRefusal(form.password, 'customer');
    if (refusal) errors.password = refusal;
    const referrerId = form.referralCode ? await this.referrer(this.pool, form.referralCode) : null;
    if (form.referralCode && !referrerId) errors.referralCode = 'Invalid referral code';
    if (!phone.ok || Object.keys(errors).length > 0) throw invalid(errors);
    return { phone: phone.value, referrerId };
  }

  private async referrer(db: Pool | PoolClient, code: string): Promise<UserId | null> {
    const { rows } = await db.query<{ id: UserId }>('SELECT id FROM app.people WHERE referral_code = $1', [
      code,
    ]);
    return rows[0]?.id ?? null;
  }
}
