import { Navigate, useLocation } from 'react-router';
import type { UserInfo } from '../../schema/people/session.ts';
import { homeOf, wantedPath } from '../app/paths.ts';
import { useSession } from '../sync/session.ts';
import { useSyncStatus } from '../sync/use-sync.ts';
import { LoginForm } from './login-form.tsx';
import { LoginPage } from './login-page.tsx';

/** Signed in already: on to the wanted path or the role's home, unless the server no longer knows the session. */
function SignedIn({ session }: { session: UserInfo }) {
  const { search } = useLocation();
  const { state, waiting } = useSyncStatus();
  if (state !== 'signed-out') return <Navigate to={wantedPath(search) ?? homeOf(session.role)} replace />;
  return (
    <LoginPage>
      <LoginForm username={session.username} waiting={waiting} />
    </LoginPage>
  );
}

/** `/`: login and landing (specification section 2). */
export function LoginScreen() {
  const session = useSession();
  if (session) return <SignedIn session={session} />;
  return (
    <LoginPage>
      <LoginForm />
    </LoginPage>
  );
}
