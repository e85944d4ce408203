export { SettingsModule } from './settings.module.js';
export { SettingsQueries } from './settings.queries.js';
