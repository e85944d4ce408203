/** Panels below each other; none is wider than its column. */
export const stack = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** Content left, summary right; one column below 1200. */
export const contentAndAside = {
  display: 'grid',
  gap: { xs: 2, lg: 3 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
} as const;

/** For `sx`: where letters are twice as large a phone has no room for two things side by side. */
export const largeLetters = '@media (max-width: 15em)';

/** Two figures beside each other on a phone, one where its letters are twice as large. */
export const figureGrid = {
  display: 'grid',
  gap: { xs: 1.25, md: 2 },
  [largeLetters]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
