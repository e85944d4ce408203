import { currentToken } from '../../api/session';
import { openModal } from '../../ui/modals';
import { windowOf } from '../../ui/windowOf';

const SignInModal = windowOf(() => import('./SignInModal'), 'SignInModal');

/** Does `then` at once when signed in, else after signing in: what was tapped is not forgotten. */
export function requireSignIn(then: () => void): void {
  if (currentToken() !== null) then();
  // Once the focus is back on what was pressed, which may be switched off by it for a moment.
  else openModal(close => <SignInModal onClose={close} onSignedIn={() => setTimeout(then)} />);
}
