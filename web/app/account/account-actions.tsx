import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';

import { plural, t } from '@lingui/core/macro';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { version } from '../../../package.json';
import type { UserInfo } from '../../../schema/people/session.ts';
import { setColorMode, useColorMode } from '../../browser/color-mode.ts';
import { paths } from '../../browser/paths.ts';
import { loadChunk } from '../../browser/updates.ts';
import { useCart } from '../../replica/cart.ts';
import { useSync } from '../../sync/react/sync-context.ts';
import { useSyncStatus } from '../../sync/react/use-sync.ts';
import { signOut, UnsentWork } from '../../sync/session/sign-out.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { LanguageSelect } from '../../ui/fields/language-select.tsx';
import { UserIcon } from '../../ui/icons/icons.tsx';
import { BellIcon, LogoutIcon, MoonIcon, SunIcon } from '../../ui/icons/work-icons.tsx';
import { Initials } from '../../ui/page/initials.tsx';
import { say } from '../../words/i18n.ts';
import { ROLE_WORDS } from '../../words/roles.ts';

const LogoutGuard = lazy(async () => ({ default: (await loadChunk(() => import('./logout-guard.tsx'))).LogoutGuard }));

export function ProfileCard({ session }: { session: UserInfo }) {
  return (
    <Flex align="center" gap="3" px="3" py="2">
      <Initials name={session.name} />
      <Box minW="0">
        <Text fontWeight="bold" textStyle="md" truncate>
          {session.name}
        </Text>
        <Text color="fg.muted" textStyle="sm" truncate>
          {session.username} · {say(ROLE_WORDS[session.role])}
        </Text>
      </Box>
    </Flex>
  );
}

type Props = {
  session: UserInfo;
  /** Called before a dialog opens, so that an overlay above it can close. */
  onLeave?: () => void;
};

/** Profile card, colour mode and Logout. */
export function AccountActions({ session, onLeave }: Props) {
  const mode = useColorMode();
  const navigate = useNavigate();
  const { device } = useSync();
  const { waiting, refused } = useSyncStatus();
  const cart = useCart();
  const confirm = useConfirm();
  const [guarding, setGuarding] = useState(false);
  const other = mode === 'dark' ? 'light' : 'dark';

  async function askToLeave() {
    onLeave?.();
    const question = plural(
      { items: cart.length },
      {
        one: 'Your cart has # item. Log out and empty it?',
        other: 'Your cart has # items. Log out and empty it?',
      },
    );
    if (cart.length > 0 && !(await confirm({ title: question, palette: 'persimmon' }))) return;
    if (waiting + refused > 0) setGuarding(true);
    else await leave();
  }

  async function leave() {
    setGuarding(false);
    try {
      await signOut(device);
      // After a deliberate logout the next user must not land on this page.
      void navigate(paths.login, { replace: true });
    } catch (error) {
      if (!(error instanceof UnsentWork)) throw error;
      setGuarding(true);
    }
  }

  return (
    <Stack gap="1">
      <ProfileCard session={session} />
      <LanguageSelect />
      <Button asChild variant="ghost" colorPalette="sumi" justifyContent="flex-start" px="3">
        <Link to={paths.account} onClick={onLeave}>
          <UserIcon /> {t`My account`}
        </Link>
      </Button>
      <Button asChild variant="ghost" colorPalette="sumi" justifyContent="flex-start" px="3">
        <Link to={paths.notifications} onClick={onLeave}>
          <BellIcon /> {t`Notifications`}
        </Link>
      </Button>
      <Button
        variant="ghost"
        colorPalette="sumi"
        justifyContent="flex-start"
        px="3"
        onClick={() => setColorMode(other)}
      >
        {mode === 'dark' ? <SunIcon /> : <MoonIcon />}
        {mode === 'dark' ? t`Light colours` : t`Dark colours`}
      </Button>
      <Button variant="ghost" colorPalette="sumi" justifyContent="flex-start" px="3" onClick={() => void askToLeave()}>
        <LogoutIcon /> {t`Logout`}
      </Button>
      <Text px="3" color="fg.muted" textStyle="xs">{`Todoke ${version}`}</Text>
      <Suspense>
        {guarding && <LogoutGuard open onStay={() => setGuarding(false)} onEmpty={() => void leave()} />}
      </Suspense>
    </Stack>
  );
}
