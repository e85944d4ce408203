import { Global, Module } from '@nestjs/common';
import { PushDevices } from '../../ports/pushDevices.js';
import { DeviceController } from './device.controller.js';
import { DeviceQueries } from './device.queries.js';
import { IdleDevices } from './idleDevices.schedule.js';
import { RegisterDeviceHandler } from './registerDevice.handler.js';
import { RemoveDeviceHandler } from './removeDevice.handler.js';
import { StoredPushDevices } from './storedPushDevices.js';

/** Global, because who signs out, who invites and who sends ask about devices. */
@Global()
@Module({
  controllers: [DeviceController],
  providers: [
    RegisterDeviceHandler,
    RemoveDeviceHandler,
    DeviceQueries,
    IdleDevices,
    { provide: PushDevices, useClass: StoredPushDevices },
  ],
  exports: [PushDevices, DeviceQueries],
})
export class DeviceModule {}
