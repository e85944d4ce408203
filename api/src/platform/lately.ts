/** Whoever has said every second that it lives, and has not for this long, is dead. */
export const DEAD_AFTER_MS = 5000;
const ABOUT = `interval '${DEAD_AFTER_MS} milliseconds'`;

/**
 * In SQL: whether this moment of the database's clock belongs to somebody who lives. One that lies ahead was written
 * before that clock was set back; who lives has written another since.
 */
export const lately = (moment: string): string =>
  `${moment} BETWEEN clock_timestamp() - ${ABOUT} AND clock_timestamp() + ${ABOUT}`;
