import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import type { UserInfo } from '../../../schema/people/session.ts';
import { loadChunk } from '../../browser/updates.ts';
import { Initials } from '../../ui/page/initials.tsx';

const AccountActions = lazy(async () => ({
  default: (await loadChunk(() => import('./account-actions.tsx'))).AccountActions,
}));

const MenuButton = chakra('button');

/**
 * The user menu. The native popover closes on Escape and outside clicks and returns focus; a menu library would weigh
 * more than the whole bar.
 */
export function UserMenu({ session }: { session: UserInfo }) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <MenuButton
        type="button"
        popoverTarget={id}
        boxSize="tap"
        display="grid"
        placeItems="center"
        borderRadius="full"
        focusVisibleRing="outside"
        cursor="button"
      >
        <Initials name={session.name} boxSize="9" />
        <VisuallyHidden>{t`Account of ${{ name: session.name }}`}</VisuallyHidden>
      </MenuButton>
      <chakra.div
        ref={popover}
        id={id}
        popover="auto"
        // Rendered on first open, so that a phone's first rows come before a menu nobody asked for.
        onBeforeToggle={() => setOpened(true)}
        position="fixed"
        inset="auto"
        top="calc(env(safe-area-inset-top) + 4.25rem)"
        insetEnd={{ base: '3', xl: 'max(1rem, calc((100vw - 72rem) / 2 + 1rem))' }}
        m="0"
        p="2"
        w="18rem"
        maxW="calc(100vw - 1.5rem)"
        bg="bg.panel"
        color="fg"
        borderWidth="1px"
        borderColor="border"
        borderRadius="l4"
        boxShadow="lg"
      >
        <Suspense>
          {opened && <AccountActions session={session} onLeave={() => popover.current?.hidePopover()} />}
        </Suspense>
      </chakra.div>
    </>
  );
}
