import type { UploadedImage } from '@mudu/contracts/upload/views';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { RateLimits } from '../http/rateLimits.js';
import { InjectPool } from '../platform/tokens.js';
import { inTransaction } from '../platform/transaction.js';
import { encodeGoodsPicture } from './encode.js';
import { Pictures } from './pictures.js';

/** Keeps a picture of goods until something shows it, or for a day. */
export class KeepGoodsPicture extends Command<UploadedImage> {
  constructor(
    readonly ownerId: string,
    readonly kind: 'package' | 'grocery' | 'promotion' | 'general',
    readonly file: Buffer,
  ) {
    super();
  }
}

@CommandHandler(KeepGoodsPicture)
export class KeepGoodsPictureHandler implements ICommandHandler<KeepGoodsPicture> {
  constructor(
    private readonly pictures: Pictures,
    private readonly limits: RateLimits,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async execute({ ownerId, kind, file }: KeepGoodsPicture): Promise<UploadedImage> {
    await this.limits.take('staffUpload', ownerId);
    const { picture, renditions } = await encodeGoodsPicture(file);
    const url = await inTransaction(this.pool, db =>
      this.pictures.keep(db, ownerId, kind, picture, renditions),
    );
    return { url, width: picture.width, height: picture.height };
  }
}
