export { OpsModule } from './ops.module.js';
