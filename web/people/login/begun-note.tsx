import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { LoginNote } from './login-note.tsx';

/** Makes the first admin (README). */
const COMMAND = 'npm run admin -- create NAME';

/** Things to try in the demo, by the name to sign in with (`sync-server/demo/accounts.ts`). */
const TRIES = [
  {
    name: 'customer1',
    password: 'todoke-customer',
    what: () => t`order again in two taps, and find たまご by typing tamago`,
  },
  { name: 'driver1', password: 'todoke-driver', what: () => t`weigh at a door, take cash, and do it without signal` },
  { name: 'admin', password: 'todoke-admin', what: () => t`match the bank’s last file, and see who owes what` },
];

type Begun = { hasAdmin: boolean; isDemo: boolean };

async function readBegun(): Promise<Begun | null> {
  const response = await fetch('/api/users/begun', { cache: 'no-store' });
  const begun: unknown = await response.json();
  if (typeof begun !== 'object' || begun === null || !('hasAdmin' in begun)) return null;
  return { hasAdmin: begun.hasAdmin !== false, isDemo: 'isDemo' in begun && begun.isDemo === true };
}

/** Says on the login page what to do first: create an admin, or, in the demo, what to try as which user. */
export function BegunNote() {
  const [begun, setBegun] = useState<Begun | null>(null);
  useEffect(() => {
    // Nothing is shown without a response: the form itself reports missing signal.
    readBegun().then(setBegun, () => {});
  }, []);
  if (begun?.isDemo) {
    return (
      <LoginNote palette="sumi" icon="alert" title={t`A demo: two months of a supplier in Tokyo. Try it as`}>
        {TRIES.map(({ name, password, what }) => (
          <p key={name}>
            <strong>{name}</strong> (<code>{password}</code>): {what()}
          </p>
        ))}
      </LoginNote>
    );
  }
  if (begun?.hasAdmin !== false) return null;
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
