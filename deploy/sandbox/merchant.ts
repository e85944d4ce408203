import { Html } from './html.js';

export const merchant = 'Mudu';

/** The shop's mark, drawn in place because the page loads nothing but its style sheet. */
export const mark = new Html(
  `<svg viewBox="0 0 64 64" width="40" height="40" aria-hidden="true" focusable="false">
<g fill="#f15a24"><circle cx="32" cy="9.5" r="6.5"/><circle cx="17.5" cy="28.5" r="7"/><circle cx="46.5" cy="28.5" r="7"/></g>
<g fill="#ffc93c"><circle cx="24.5" cy="18.5" r="6.8"/><circle cx="39.5" cy="18.5" r="6.8"/><circle cx="32" cy="28" r="7"/></g>
<path fill="#5fd39a" d="M7 36h50c-1 12.5-7.5 20.5-15 23.5V62H22v-2.5C14.5 56.5 8 48.5 7 36z"/>
<rect x="3" y="31" width="58" height="6.5" rx="3.25" fill="#2e8b60"/>
</svg>`,
);
