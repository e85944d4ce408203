/** A button that stays in place, without effect, for who has moved something to the end of its list with it. */
export const atItsEnd = { '&[aria-disabled=true]': { color: 'text.disabled', cursor: 'default' } };
