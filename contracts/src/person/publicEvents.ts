import { kept, type Told, told } from '../integration/publicVersion.js';
import { type PersonEvent, personEvents } from './events.js';

/** What other systems are told of this domain's events (docs/decisions/0032). */
export const publicPersonEvents: Told<PersonEvent> = {
  PersonRegistered: told(personEvents.PersonRegistered, ['userId', 'referrerId']),
  PersonVerified: told(personEvents.PersonVerified, ['userId']),
  PersonPasswordReset: kept,
  PersonSuspended: told(personEvents.PersonSuspended, ['userId']),
  PersonReinstated: told(personEvents.PersonReinstated, ['userId']),
  PersonRoleChanged: told(personEvents.PersonRoleChanged, ['userId', 'role']),
  PersonErased: told(personEvents.PersonErased, ['userId']),
};
