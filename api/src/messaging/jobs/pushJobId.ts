import { v5 } from 'uuid';

/** Makes the id of a push's job from device and message. */
const PUSHES = '7d0f7a57-4a0e-4f4b-9b0a-6a0f4f0b9a11';

/** The same push to the same device is the same job; each time a service asks to wait, the next one. */
export const pushJobId = (deviceId: string, messageId: string, waits = 0): string =>
  v5(`${deviceId} ${messageId}${waits > 0 ? ` ${waits}` : ''}`, PUSHES);
