/** The shop's colours in a letter, light and dark. */
export const light = {
  page: '#F4F7F1',
  card: '#FFFFFF',
  text: '#10241A',
  quiet: '#4C5F54',
  panel: '#EBF0E8',
  button: '#0B6B42',
  onButton: '#FFFFFF',
};
const dark: typeof light = {
  page: '#0C1510',
  card: '#14201A',
  text: '#EAF3ED',
  quiet: '#A4B7AB',
  panel: '#1E2C24',
  button: '#5FD39A',
  onButton: '#052415',
};
/** The same by day and by night. */
export const band = { background: '#0F4830', text: '#FFFFFF', rim: '#FFC93C' };

/**
 * Mail programs that know stylesheets take the dark colours from here, over those that stand on the elements; the others
 * stay light.
 */
export const letterStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  body.page, body.page > div[role='article'] { background-color: ${dark.page} !important; }
  .card, .card > table { background: ${dark.card} !important; background-color: ${dark.card} !important; }
  .text div, .facts table { color: ${dark.text} !important; }
  .quiet div, .quiet a, .facts th { color: ${dark.quiet} !important; }
  .facts { background: ${dark.panel} !important; }
  .button td, .button a { background: ${dark.button} !important; color: ${dark.onButton} !important; }
}`;
