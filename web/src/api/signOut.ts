import { logout } from '@mudu/contracts/endpoints/person';
import { call } from './client';
import { forgetSession } from './forgetSession';
import { notifySuccess } from './notices';
import { endSubscription, pushEndpoint } from './pushDevice';
import { removeNow } from './removals';
import { forgetDrafts } from './storage';

/** Clears all cached data and the token even if the call fails (rules/site.md S8). */
export async function signOut(): Promise<void> {
  await removeNow();
  const deviceToken = await pushEndpoint();
  await call(logout, { body: { deviceToken } }).catch(() => undefined);
  // The next person at this device is not to see what is meant for this one. The push service may be slow.
  void endSubscription();
  forgetSession();
  forgetDrafts();
  notifySuccess('Logged out successfully!');
}
