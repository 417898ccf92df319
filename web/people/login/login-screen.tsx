import { t } from '@lingui/core/macro';
import { Link, Navigate, useLocation } from 'react-router';
import type { UserInfo } from '../../../schema/people/session.ts';
import { homeOf, wantedPath } from '../../browser/paths.ts';
import { useSyncStatus } from '../../sync/react/use-sync.ts';
import { useSession } from '../../sync/session/session.ts';
import { button } from '../../theme/plain-recipes.ts';
import { waitsForYou } from '../../ui/values/sync-labels.ts';
import styles from './login.module.css';
import { LoginForm } from './login-form.tsx';
import { LoginNote } from './login-note.tsx';
import { LoginPage } from './login-page.tsx';

const ON = button('plain', 'md', styles.on);

/**
 * Redirects a signed-in user to the wanted path or the role's home. An ended session opens the app all the same, since
 * work needs no signal while signing in does; the form is only for those who came from the sign-in-again bar.
 */
function SignedIn({ session }: { session: UserInfo }) {
  const { search } = useLocation();
  const { state, waiting } = useSyncStatus();
  const wanted = wantedPath(search);
  if (!wanted) return <Navigate to={homeOf(session.role)} replace />;
  if (state !== 'signed-out') return <Navigate to={wanted} replace />;
  return (
    <LoginPage>
      <LoginForm username={session.username}>
        {waiting > 0 && <LoginNote palette="persimmon" icon="alert" title={waitsForYou(waiting)} />}
      </LoginForm>
      <Link to={wanted} replace className={ON}>
        {t`Go on without signing in`}
      </Link>
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
