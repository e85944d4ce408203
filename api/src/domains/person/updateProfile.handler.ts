import type { UpdateProfileRequest } from '@mudu/contracts/person/requests';
import { problem } from '@mudu/contracts/problems';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { Pictures } from '../../picture/pictures.js';
import { InjectPool } from '../../platform/tokens.js';
import { inTransaction } from '../../platform/transaction.js';
import { takenProblem } from './newPeople.js';
import { isKept, phoneSet } from './personView.js';

export class UpdateProfile extends Command<void> {
  constructor(
    readonly userId: string,
    readonly change: UpdateProfileRequest,
  ) {
    super();
  }
}

@CommandHandler(UpdateProfile)
export class UpdateProfileHandler implements ICommandHandler<UpdateProfile> {
  constructor(
    private readonly pictures: Pictures,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async execute({ userId, change }: UpdateProfile): Promise<void> {
    const { firstName, lastName, phone, image, expectedVersion } = change;
    try {
      await inTransaction(this.pool, async db => {
        if (!(await isKept(db, userId))) throw problem('invalid_token');
        const updated = await db.query(
          `UPDATE app.people SET
           first_name = coalesce($2, first_name),
           last_name = coalesce($3, last_name),
           ${phoneSet('$4::text', '$8::boolean')},
           image_url = CASE WHEN $5 THEN $6 ELSE image_url END,
           version = version + 1
         WHERE id = $1 AND version = coalesce($7::bigint, version)`,
          [
            userId,
            firstName,
            lastName,
            phone,
            image !== undefined,
            image ?? null,
            expectedVersion ?? null,
            phone !== undefined,
          ],
        );
        if (updated.rowCount === 0) throw problem('changed_by_someone_else');
        if (image !== undefined) await this.pictures.removePortraits(db, userId, image);
      });
    } catch (error) {
      throw takenProblem(error) ?? error;
    }
  }
}
