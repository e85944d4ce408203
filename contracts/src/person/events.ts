import * as v from 'valibot';
import { type EventOf, events } from '../event.js';
import { userIdSchema } from '../ids.js';
import { roles } from '../roles.js';

/** The few facts of a person that others react to; ids only, never a name or an address. */
export const personEvents = events({
  PersonRegistered: {
    version: 1,
    data: v.object({ userId: userIdSchema, referrerId: v.nullable(userIdSchema) }),
  },
  PersonVerified: { version: 1, data: v.object({ userId: userIdSchema }) },
  PersonPasswordReset: { version: 1, data: v.object({ userId: userIdSchema }) },
  PersonSuspended: { version: 1, data: v.object({ userId: userIdSchema }) },
  PersonReinstated: { version: 1, data: v.object({ userId: userIdSchema }) },
  PersonRoleChanged: { version: 1, data: v.object({ userId: userIdSchema, role: v.picklist(roles) }) },
  PersonErased: { version: 1, data: v.object({ userId: userIdSchema }) },
});
export type PersonEvent = EventOf<typeof personEvents>;
