/** A name that nothing else has, also where the page did not come over HTTPS and `crypto.randomUUID` is not there. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');
