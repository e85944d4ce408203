/** What a line is set to is sent when the pressing rests for so long. */
export const LINE_PAUSE_MS = 350;
