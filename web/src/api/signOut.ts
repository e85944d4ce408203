import { logout } from '@mudu/contracts/endpoints/person';
import { forgetAll } from './cache';
import { call } from './client';
import { notifySuccess } from './notices';
import { dropToken } from './session';

/** Clears all cached data and the token even if the call fails (rules/site.md S8). */
export async function signOut(): Promise<void> {
  await call(logout, { body: {} }).catch(() => undefined);
  dropToken();
  forgetAll();
  notifySuccess('Logged out successfully!');
}
