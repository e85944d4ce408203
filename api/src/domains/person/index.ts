export { PersonModule } from './person.module.js';
