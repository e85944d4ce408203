import { logout } from '@mudu/contracts/endpoints/person';
import { call } from './client';
import { forgetSession } from './forgetSession';
import { notifySuccess } from './notices';
import { endSubscription, pushEndpoint } from './pushDevice';
import { removeNow } from './removals';
import { forgetDrafts } from './storage';

/** A network that has died without a word keeps nobody signed in. */
const ANSWER_MS = 5_000;
const awhile = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise(resolve => setTimeout(resolve, ANSWER_MS))]);

/** Clears all cached data and the token even if the call fails (rules/site.md S8). */
export async function signOut(): Promise<void> {
  await awhile(removeNow());
  const deviceToken = await pushEndpoint();
  await awhile(call(logout, { body: { deviceToken } }).catch(() => undefined));
  // The next person at this device is not to see what is meant for this one. The push service may be slow.
  void endSubscription();
  forgetSession();
  forgetDrafts();
  notifySuccess('Logged out successfully!');
}
