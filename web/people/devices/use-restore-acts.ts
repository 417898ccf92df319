import { useState } from 'react';
import { type AwaitedDevice, RestoreResponse, SignedOutResponse } from '../../../schema/sync/restore-responses.ts';
import { useServerWrite } from '../../rest/use-server-write.ts';
import { useRestore } from '../../restore/use-restore.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';

const FIELDS: string[] = [];
const STAYS = 'What is on their devices stays there, and is sent once they sign in.';

const formatPeople = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`;
const formatLogins = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'login' : 'logins'}`;

/** An admin's actions on a restore, each after confirmation. */
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
          title: `Will this device of ${user.name} not come back?`,
          subtitle:
            'Nothing waits for its work any more. If it comes back after all, what it remembers is still taken in.',
        },
        async () =>
          (await post(`devices/${deviceId}/${user._id}/given-up`)) && `${user.name}: the device is not awaited`,
      ),
    end: () =>
      act(
        {
          title: 'End the restore?',
          subtitle:
            'What still waits is then judged as any other work: what does not fit goes back to its person, who decides.',
        },
        async () => (await post('end')) && 'The restore is ended',
      ),
    signOthersOut: () =>
      act(
        {
          title: 'Sign everybody else out?',
          subtitle: `They sign in again with the passwords of the backup. ${STAYS}`,
        },
        async () => {
          const done = await signOut('end-sessions');
          return done && `${formatPeople(done.people)} signed out`;
        },
      ),
    lockOthers: () =>
      act(
        {
          title: 'Lock all logins but yours?',
          subtitle: `Everybody else is signed out and needs a new password from you. ${STAYS}`,
        },
        async () => {
          const done = await signOut('lock-logins');
          return done && `${formatLogins(done.locked)} locked`;
        },
      ),
  };
}
