import { formatDay } from '@mudu/contracts/time';

/** `5 Jan`, of a Lagos day, in whatever zone it is read. */
export const shortDayText = (date: string): string => formatDay(date).replace(/ \d{4}$/, '');
