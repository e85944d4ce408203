import { problem } from '@mudu/contracts/problems';
import { isStaff } from '@mudu/contracts/roles';
import type { Clock } from '@mudu/contracts/time';
import type { UploadedImage } from '@mudu/contracts/upload/views';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { RateLimits } from '../../http/rateLimits.js';
import { encodePicture } from '../../picture/encode.js';
import { Pictures } from '../../picture/pictures.js';
import { auditedUnlessOwn } from '../../platform/audited.js';
import type { Identity } from '../../platform/requestContext.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { findPerson, isKept, type PersonRow } from './personView.js';

export class ChangePortrait extends Command<UploadedImage> {
  constructor(
    readonly caller: Identity,
    /** Whose; the caller's own without it. */
    readonly userId: string | undefined,
    readonly file: Buffer,
  ) {
    super();
  }
}

/** Pixels; twice what any page shows. */
const PORTRAIT = { width: 512, height: 512, fit: 'cover' } as const;

/** The new picture takes the place of the old one, which goes in the same transaction. */
@CommandHandler(ChangePortrait)
export class ChangePortraitHandler implements ICommandHandler<ChangePortrait> {
  constructor(
    private readonly pictures: Pictures,
    private readonly limits: RateLimits,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ caller, userId = caller.userId, file }: ChangePortrait): Promise<UploadedImage> {
    if (userId !== caller.userId) await this.mayChange(caller, userId);
    await this.limits.take(isStaff(caller.role) ? 'staffUpload' : 'upload', caller.userId);
    const { content, width, height } = await encodePicture(file, PORTRAIT);
    const url = await auditedUnlessOwn(this.pool, this.clock, userId, async db => {
      if (!(await isKept(db, userId)))
        throw problem(userId === caller.userId ? 'invalid_token' : 'not_found');
      const kept = await this.pictures.keep(db, userId, 'profile', { content, width, height });
      await db.query('UPDATE app.people SET image_url = $2, version = version + 1 WHERE id = $1', [
        userId,
        kept,
      ]);
      await this.pictures.removePortraits(db, userId, kept);
      return kept;
    });
    return { url, width, height };
  }

  /** rules/catalogue.md CT21, and rules/admin.md AD3 for staff. */
  private async mayChange(caller: Identity, userId: string): Promise<void> {
    if (caller.role !== 'admin' && caller.role !== 'super_admin') throw problem('forbidden');
    const person: PersonRow | undefined = await findPerson(this.pool, userId);
    if (!person || person.status === 'erased') throw problem('not_found');
    if (isStaff(person.role) && caller.role !== 'super_admin') throw problem('forbidden');
  }
}
