import { v5 } from 'uuid';

/** Makes the id of a letter's job when the letter was put off. */
const PUT_OFF = '5d7c1d4e-6d0b-4c5c-8f2b-3d8f0a6b7c21';

/** The same letter put off for the n-th time is the same job. */
export const mailJobId = (letterId: string, waits: number): string => v5(`${letterId} ${waits}`, PUT_OFF);
