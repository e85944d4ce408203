import { refresh } from '../../api/cache';

/** After a change of a person: every list and page of staff that shows people. */
export const refreshPeople = (): Promise<unknown> => refresh('/auth/admin');
