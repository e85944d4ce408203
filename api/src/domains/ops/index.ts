export { OpsModule } from './ops.module.js';
export { ProjectionQueries } from './projection.queries.js';
