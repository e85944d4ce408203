import { runOneOfSeveral } from './oneOfSeveral.js';

/** Keeps views and does what follows from the log, as one of any number; no request comes to it. */
await runOneOfSeveral('worker');
