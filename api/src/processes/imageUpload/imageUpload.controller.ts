import { uploadImage } from '@mudu/contracts/endpoints/upload';
import { problem } from '@mudu/contracts/problems';
import { adminUp, type Role } from '@mudu/contracts/roles';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ChangePortrait } from '../../domains/person/index.js';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { KeepGoodsPicture } from '../../picture/keepGoodsPicture.handler.js';
import { readUpload } from '../../picture/readUpload.js';

/** One call for every kind of picture: a portrait is the person's own at once, one of goods waits to be shown. */
@Controller()
export class ImageUploadController {
  constructor(private readonly commands: CommandBus) {}

  @Route(uploadImage)
  async upload(@In() { caller, request }: Input<typeof uploadImage>) {
    const {
      file,
      fields: { type },
    } = await readUpload(request, uploadImage);
    if (type === 'profile') return this.commands.execute(new ChangePortrait(caller, undefined, file));
    if (!mayEditGoods(caller.role)) throw problem('forbidden');
    return this.commands.execute(new KeepGoodsPicture(caller.userId, type, file));
  }
}

const mayEditGoods = (role: Role): boolean => adminUp.some(one => one === role);
