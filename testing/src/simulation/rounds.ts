/**
 * How often each race is run. Twice with every `npm test`, so that each is met; `npm run races` runs each
 * twenty times, or as often as RACE_ROUNDS says, to catch what comes out right by luck.
 */
export const ROUNDS = Number(process.env.RACE_ROUNDS ?? 2);
