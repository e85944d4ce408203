export { ContactModule } from './contact.module.js';
export { ContactQueries } from './contact.queries.js';
export { ForgetContact } from './forgetContact.handler.js';
