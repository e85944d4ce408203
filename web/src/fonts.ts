/** The typeface of headings, prices and totals; see base.css. */
export const displayFont = 'var(--font-display)';
/** The typeface of everything else. */
export const bodyFont = 'var(--font-body)';
