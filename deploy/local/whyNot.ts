import { WrongLog } from '@mudu/api/messaging/followedLog';

/** What is printed when the shop can not start: a line where somebody can do something about it, else the error. */
export function whyNot(error: unknown, port = '3000', setting = 'PORT'): unknown {
  if (error instanceof WrongLog) return `Mudu can not start: ${error.message}`;
  if ((error as { code?: string } | undefined)?.code === 'EADDRINUSE')
    return `Mudu can not start: port ${port} is in use. Set ${setting} to another one.`;
  return error;
}
