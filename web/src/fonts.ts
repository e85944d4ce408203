/** The typeface of headings, prices and totals; the same as in base.css. */
export const displayFont = '"Bricolage Grotesque Variable","Plus Jakarta Sans Variable",system-ui,sans-serif';
/** The typeface of everything else. */
export const bodyFont = '"Plus Jakarta Sans Variable",system-ui,sans-serif';
