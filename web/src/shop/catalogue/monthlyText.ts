import { formatWholeNaira, KOBO_PER_NAIRA, type Kobo } from '@mudu/contracts/money';

const PARTS = 3;

/** `3 monthly payments of ₦6,300`; about so much where naira do not part evenly. Checkout says each part to the kobo. */
export const monthlyText = (totalKobo: Kobo): string => {
  const about = totalKobo % (PARTS * KOBO_PER_NAIRA) === 0 ? '' : 'about ';
  return `${PARTS} monthly payments of ${about}${formatWholeNaira(totalKobo / PARTS)}`;
};
