import { runOneOfSeveral } from './oneOfSeveral.js';

/** Answers requests, as one of any number; workers do what follows. */
await runOneOfSeveral('api');
