import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths';
import { AuthFrame } from '../../ui/AuthFrame';
import { useGoOnSignedIn } from '../../ui/person/useGoOnSignedIn';
import { TextLink } from '../../ui/TextLink';
import { SignInFields } from './SignInFields';
import { useSignIn } from './signInForm';

/** The page that asked for the sign-in, where another one did. */
function cameFrom(state: unknown): string | undefined {
  const from = typeof state === 'object' && state && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && !from.startsWith(paths.login) ? from : undefined;
}

export function LoginPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const to = cameFrom(state) ?? paths.dashboard;
  const signIn = useSignIn(() => void navigate(to));
  useGoOnSignedIn(to, 'shopper');
  return (
    <AuthFrame
      title="Welcome back"
      line="Sign in to shop, pay and follow your orders."
      motto={['Your basket is waiting.', 'Nothing spills.']}
      foot={
        <>
          New to Mudu? <TextLink to={paths.register}>Create Account</TextLink>
        </>
      }
    >
      <SignInFields {...signIn} />
    </AuthFrame>
  );
}
