const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** `5 Jan`, of a Lagos day. */
export const shortDayText = (date: string): string => shortDay.format(new Date(`${date}T12:00:00Z`));
