export { ChangePortrait } from './changePortrait.handler.js';
export { ErasePerson } from './erasePerson.handler.js';
export { FinishErasure } from './finishErasure.handler.js';
export { PersonModule } from './person.module.js';
export { PersonQueries } from './person.queries.js';
export { PlanErasure } from './planErasure.handler.js';
export { UpdatePerson } from './updatePerson.handler.js';
