import { uploadProfilePicture } from '@mudu/contracts/endpoints/upload';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { readUpload } from '../../picture/readUpload.js';
import { ChangePortrait } from './changePortrait.handler.js';

@Controller()
export class PortraitController {
  constructor(private readonly commands: CommandBus) {}

  @Route(uploadProfilePicture)
  async upload(@In() { caller, request }: Input<typeof uploadProfilePicture>) {
    const { file, fields } = await readUpload(request, uploadProfilePicture);
    return this.commands.execute(new ChangePortrait(caller, fields.userId, file));
  }
}
