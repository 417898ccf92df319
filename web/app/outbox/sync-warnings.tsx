import { Alert, Button, Stack } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { formatYen } from '../../../schema/core/money.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { saveFile } from '../../browser/save-file.ts';
import { DB_PREFIX } from '../../replica/local-db.ts';
import { type OthersWork, othersWorkAsJson, readOthersWork } from '../../sync/outbox/others-work.ts';
import type { SyncStatus } from '../../sync/react/use-sync.ts';
import { AlertIcon, ClockIcon, UserIcon } from '../../ui/icons/icons.tsx';
import { DownloadIcon } from '../../ui/icons/work-icons.tsx';
import { clockText } from '../../ui/values/sync-labels.ts';

type Storage = { persisted: boolean | null; used: number; quota: number };

/** Share of the quota from which storage counts as almost full. */
const ALMOST_FULL = 0.9;

async function readStorage(): Promise<Storage> {
  const persisted = (await navigator.storage?.persisted?.()) ?? null;
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return { persisted, used: usage, quota };
}

/** Persistence and usage of our storage, read while `open`; null until known. */
export function useStorage(open: boolean) {
  const [storage, setStorage] = useState<Storage | null>(null);
  const look = useCallback(() => {
    readStorage().then(setStorage, () => {});
  }, []);
  useEffect(() => {
    if (open) look();
  }, [open, look]);
  return { storage, look };
}

/** `12 MB`, `1.5 GB`. */
export function sizeText(bytes: number): string {
  const [unit, one] = bytes >= 1e9 ? (['GB', 1e9] as const) : (['MB', 1e6] as const);
  const count = bytes / one;
  return `${count < 10 ? Math.round(count * 10) / 10 : Math.round(count)} ${unit}`;
}

type WarningProps = { icon: ReactNode; title: string; text: string; children?: ReactNode };

function Warning({ icon, title, text, children }: WarningProps) {
  return (
    <Alert.Root status="warning" alignItems="flex-start">
      {icon}
      <Alert.Content gap="1">
        <Alert.Title>{title}</Alert.Title>
        <Alert.Description>{text}</Alert.Description>
        {children}
      </Alert.Content>
    </Alert.Root>
  );
}

/** Warns if the browser may evict our storage, or if it is almost full. */
export function StorageWarning({ storage, look }: { storage: Storage; look: () => void }) {
  const [asked, setAsked] = useState(false);
  const { persisted, used, quota } = storage;

  async function ask() {
    await navigator.storage?.persist?.();
    setAsked(true);
    look();
  }

  if (quota > 0 && used / quota >= ALMOST_FULL) {
    const [taken, all] = [sizeText(used), sizeText(quota)];
    const text = t`${taken} of ${all} are used. Delete photos or apps from this device, or nothing new can be saved. Work saved before is safe.`;
    return <Warning icon={<AlertIcon />} title={t`This device’s storage is almost full`} text={text} />;
  }
  if (persisted !== false) return null;
  const text = asked
    ? t`The browser said no for now. Install Todoke to the home screen, which makes it keep the storage, and send often until then.`
    : t`When space runs out, the browser may clear what is saved here, unsent work too. Ask it to keep it, or install Todoke to the home screen.`;
  return (
    <Warning icon={<AlertIcon />} title={t`Storage is not protected`} text={text}>
      <Button mt="1" alignSelf="flex-start" variant="outline" onClick={() => void ask()}>
        {asked ? t`Ask again` : t`Ask the browser to keep it`}
      </Button>
    </Warning>
  );
}

function othersText({ username, count, yen }: OthersWork): string {
  if (yen === 0) {
    return plural(count, {
      one: `# item of ${username} is saved on this device and not sent. It is sent when ${username} signs in here again, or the office can load it from a file.`,
      other: `# items of ${username} are saved on this device and not sent. It is sent when ${username} signs in here again, or the office can load it from a file.`,
    });
  }
  const cash = formatYen(yen);
  return plural(count, {
    one: `# item (${cash}) of ${username} is saved on this device and not sent. It is sent when ${username} signs in here again, or the office can load it from a file.`,
    other: `# items (${cash}) of ${username} are saved on this device and not sent. It is sent when ${username} signs in here again, or the office can load it from a file.`,
  });
}

function Other({ work }: { work: OthersWork }) {
  const { name, username, database } = work;

  async function save() {
    const json = await othersWorkAsJson(database);
    if (json) saveFile(`todoke-unsent-work-${username}.json`, json);
  }

  return (
    <Warning icon={<UserIcon />} title={t`Unsent work of ${name}`} text={othersText(work)}>
      <Button mt="1" alignSelf="flex-start" variant="outline" onClick={() => void save()}>
        <DownloadIcon /> {t`Save ${username}’s work as a file`}
      </Button>
    </Warning>
  );
}

function useOthersWork({ _id }: UserInfo): OthersWork[] {
  const [works, setWorks] = useState<OthersWork[]>([]);
  useEffect(() => {
    let left = false;
    readOthersWork(`${DB_PREFIX}${_id}`).then(
      (found) => !left && setWorks(found),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [_id]);
  return works;
}

type Props = { status: SyncStatus; session: UserInfo };

/** Problems of this device, each with its meaning and remedy; none of them has lost anything. */
export function SyncWarnings({ status, session }: Props) {
  const others = useOthersWork(session);
  const clock = clockText(status);
  const closed = status.state === 'signed-out';
  return (
    <Stack gap="2" _empty={{ display: 'none' }}>
      {closed && (
        <Warning
          icon={<UserIcon />}
          title={t`Your session has ended`}
          text={t`Sign in as ${{ username: session.username }} to send. If your account was closed, signing in fails: save unsent work as a file below and give it to the office. Until then it all stays on this device.`}
        />
      )}
      {clock && <Warning icon={<ClockIcon />} title={t`The clock is wrong`} text={clock} />}
      {others.map((work) => (
        <Other key={work.database} work={work} />
      ))}
    </Stack>
  );
}
