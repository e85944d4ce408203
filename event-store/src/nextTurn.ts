/** Everything else of the process has its turn of the event loop before this goes on. */
export const nextTurn = (): Promise<void> => new Promise(resolve => setImmediate(resolve));
