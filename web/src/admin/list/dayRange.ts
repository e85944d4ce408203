import { END_BEFORE_START } from '@mudu/contracts/dayFields';

/** What is wrong with the first and the last day of a filter; nothing while one of them is not set. */
export const dayRangeTrouble = ({
  startDate = '',
  endDate = '',
}: {
  startDate?: string;
  endDate?: string;
}): string | undefined => (startDate && endDate && endDate < startDate ? END_BEFORE_START : undefined);
