import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { type AwaitedDevice, RestoreResponse, SignedOutResponse } from '../../../schema/sync/restore-responses.ts';
import { useServerWrite } from '../../rest/use-server-write.ts';
import { useRestore } from '../../restore/use-restore.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';

const FIELDS: string[] = [];

/** An admin's actions on a restore, each after a confirmation. */
export function useRestoreActs() {
  const { look } = useRestore();
  const confirm = useConfirm();
  const { write, failure } = useServerWrite(FIELDS, () => {});
  const [isBusy, setBusy] = useState(false);

  async function act(question: { title: string; subtitle: string }, send: () => Promise<string | null>) {
    if (!(await confirm({ ...question, palette: 'persimmon' }))) return;
    setBusy(true);
    const done = await send();
    setBusy(false);
    if (done === null) return;
    toast.done(done);
    look();
  }

  const post = (path: string) => write({ method: 'POST', path: `/api/sync/restore/${path}`, schema: RestoreResponse });
  const signOut = (path: string) =>
    write({ method: 'POST', path: `/api/sync/restore/${path}`, schema: SignedOutResponse });

  return {
    isBusy,
    failure,
    giveUp: ({ deviceId, user }: AwaitedDevice) =>
      act(
        {
          title: t`Will this device of ${{ name: user.name }} not come back?`,
          subtitle: t`Its work is not waited for any more. If the device comes back after all, its work is still taken in.`,
        },
        async () =>
          (await post(`devices/${deviceId}/${user._id}/given-up`)) &&
          t`${{ name: user.name }}: the device is not awaited`,
      ),
    end: () =>
      act(
        {
          title: t`End the restore?`,
          subtitle: t`Work that still waits is then checked like any other. If it is refused, its person sees why and decides.`,
        },
        async () => (await post('end')) && t`The restore is ended`,
      ),
    signOthersOut: () =>
      act(
        {
          title: t`Sign everybody else out?`,
          subtitle: t`They sign in again with the passwords of the backup. What is on their devices stays there, and is sent once they sign in.`,
        },
        async () => {
          const done = await signOut('end-sessions');
          return done && plural({ people: done.people }, { one: '# person signed out', other: '# people signed out' });
        },
      ),
    lockOthers: () =>
      act(
        {
          title: t`Lock all logins but yours?`,
          subtitle: t`Everybody else is signed out and needs a new password from you. What is on their devices stays there, and is sent once they sign in.`,
        },
        async () => {
          const done = await signOut('lock-logins');
          return done && plural({ logins: done.locked }, { one: '# login locked', other: '# logins locked' });
        },
      ),
  };
}
