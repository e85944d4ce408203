import { displayFont } from '../fonts';

/** A sum that a panel or a window is about. */
export const bigFigure = {
  fontFamily: displayFont,
  fontWeight: 750,
  fontSize: '2rem',
  letterSpacing: '-0.03em',
  lineHeight: 1.15,
} as const;
