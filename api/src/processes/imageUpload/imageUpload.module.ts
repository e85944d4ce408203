import { Module } from '@nestjs/common';
import { PersonModule } from '../../domains/person/index.js';
import { ImageUploadController } from './imageUpload.controller.js';

@Module({ imports: [PersonModule], controllers: [ImageUploadController] })
export class ImageUploadModule {}
