import { Global, Module } from '@nestjs/common';
import { PictureController } from './picture.controller.js';
import { Pictures } from './pictures.js';

/** Global, because people have pictures as well as goods. */
@Global()
@Module({ controllers: [PictureController], providers: [Pictures], exports: [Pictures] })
export class PictureModule {}
