import { Button } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link, Navigate, useLocation } from 'react-router';
import type { UserInfo } from '../../../schema/people/session.ts';
import { homeOf, wantedPath } from '../../browser/paths.ts';
import { useSyncStatus } from '../../sync/react/use-sync.ts';
import { useSession } from '../../sync/session/session.ts';
import { LoginForm } from './login-form.tsx';
import { LoginPage } from './login-page.tsx';

/**
 * Redirects a signed-in user to the wanted path or the role's home. An ended session opens the app all the same, since
 * work needs no signal while signing in does; the form is only for those who came from the sign-in bar.
 */
function SignedIn({ session }: { session: UserInfo }) {
  const { search } = useLocation();
  const { state, waiting, complete } = useSyncStatus();
  const wanted = wantedPath(search);
  if (!wanted) return <Navigate to={homeOf(session.role)} replace />;
  // The session's state is not read yet: a round just running must not redirect anybody.
  if (complete === null) return null;
  if (state !== 'signed-out') return <Navigate to={wanted} replace />;
  return (
    <LoginPage>
      <LoginForm username={session.username} waiting={waiting} />
      <Button variant="plain" w="full" mt="3" textDecoration="underline" asChild>
        <Link to={wanted} replace>
          {t`Go on without signing in`}
        </Link>
      </Button>
    </LoginPage>
  );
}

/** `/`: login and landing (requirements section 2). */
export function LoginScreen() {
  const session = useSession();
  if (session) return <SignedIn session={session} />;
  return (
    <LoginPage>
      <LoginForm />
    </LoginPage>
  );
}
