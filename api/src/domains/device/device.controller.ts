import {
  getPushKey,
  listDevices,
  registerDevice,
  removeDevice,
} from '@mudu/contracts/endpoints/notification';
import { Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { PushSender } from '../../ports/pushSender.js';
import { DeviceQueries } from './device.queries.js';
import { RegisterDevice } from './registerDevice.handler.js';
import { RemoveDevice } from './removeDevice.handler.js';

@Controller()
export class DeviceController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: DeviceQueries,
    private readonly sender: PushSender,
  ) {}

  @Route(registerDevice)
  async register(
    @In() { body, caller }: Input<typeof registerDevice>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { device, known } = await this.commands.execute(new RegisterDevice(caller, body));
    if (known) void reply.status(200);
    return { device };
  }

  @Route(listDevices)
  list(@In() { caller }: Input<typeof listDevices>) {
    return this.queries.list(caller);
  }

  @Route(removeDevice)
  remove(@In() { params, caller }: Input<typeof removeDevice>) {
    return this.commands.execute(new RemoveDevice(caller.userId, params.id));
  }

  @Route(getPushKey)
  async key() {
    return { publicKey: await this.sender.publicKey() };
  }
}
