/** For so long (ms) typing has to pause before it is searched for. */
export const SEARCHED_AFTER_MS = 500;
/** For so long (ms) the code of a window or page may be on its way before that is said: what is there sooner opens without a word. */
export const SAID_AFTER_MS = 400;
export const OPENING = 'Opening…';
