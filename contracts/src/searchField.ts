import { blankAsAbsent } from './schema.js';
import { text } from './textFields.js';

/** Longer than any name, mail or reference. */
export const LONGEST_SEARCH = 200;
/** What a list is searched for; blank is no search. */
export const searchField = blankAsAbsent(
  text(LONGEST_SEARCH, `A search has at most ${LONGEST_SEARCH} characters`),
);
