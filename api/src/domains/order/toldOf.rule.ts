import { invalid, type Problem } from '@mudu/contracts/problems';
import { type Instant, isBefore, plusMinutes } from '@mudu/contracts/time';

/** People enter times to the minute. */
const TO_THE_MINUTE = 1;

/** Goods can be told of between their delivery and now, by nobody at another time (rules/refund.md R9). */
export function notToldOfThen(
  deliveredAt: Instant,
  { reportedAt, at }: { reportedAt: Instant; at: Instant },
): Problem | undefined {
  const [early, late] = [
    isBefore(plusMinutes(reportedAt, TO_THE_MINUTE), deliveredAt),
    isBefore(plusMinutes(at, TO_THE_MINUTE), reportedAt),
  ];
  return early || late ? invalid({ reportedAt: 'Give a time between the delivery and now' }) : undefined;
}
