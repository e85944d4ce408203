export { DeviceModule } from './device.module.js';
export { DeviceQueries } from './device.queries.js';
