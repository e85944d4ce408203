import { Global, Module } from '@nestjs/common';
import { RateLimits } from '../http/rateLimits.js';
import { KeepGoodsPictureHandler } from './keepGoodsPicture.handler.js';
import { PictureController } from './picture.controller.js';
import { Pictures } from './pictures.js';
import { UnusedPictures } from './unusedPictures.schedule.js';

/** Global, because people have pictures as well as goods. */
@Global()
@Module({
  controllers: [PictureController],
  providers: [Pictures, RateLimits, KeepGoodsPictureHandler, UnusedPictures],
  exports: [Pictures],
})
export class PictureModule {}
