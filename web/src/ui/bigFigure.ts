import { displayFont } from '../fonts';

/** A sum that a panel or a window is about; on a phone it stays on one line with letters of twice the size. */
export const bigFigure = {
  fontFamily: displayFont,
  fontWeight: 750,
  fontSize: 'min(2rem, 10vw)',
  letterSpacing: '-0.03em',
  lineHeight: 1.15,
} as const;
