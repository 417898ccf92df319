import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { LoginNote } from './login-note.tsx';

/** Makes the first admin (README). */
const COMMAND = 'npm run admin -- create NAME';

async function lacksAdmin(): Promise<boolean> {
  const response = await fetch('/api/users/begun', { cache: 'no-store' });
  const begun: unknown = await response.json();
  return typeof begun === 'object' && begun !== null && 'hasAdmin' in begun && begun.hasAdmin === false;
}

/** Says on the sign-in page of an installation without an admin how to make one. */
export function NoAdmin() {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    // Without an answer nothing is said: the form tells of a missing signal itself.
    lacksAdmin().then(setMissing, () => {});
  }, []);
  if (!isMissing) return null;
  return (
    <LoginNote palette="sumi" icon="alert" title={t`Nobody can sign in yet: there is no admin.`}>
      <p>
        {t`Make the first one on the server, with a name of your choice. The command asks for a password:`}
        <br />
        <code>{COMMAND}</code>
      </p>
    </LoginNote>
  );
}
