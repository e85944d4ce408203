const WORKER = '/sw.js';

/** From the first visit of a signed-in person on, the shop opens without a network. Without such a worker it works as well. */
export function keepShell(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  navigator.serviceWorker.register(WORKER).catch(() => undefined);
}
