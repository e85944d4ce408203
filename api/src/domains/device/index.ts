export { DeviceModule } from './device.module.js';
