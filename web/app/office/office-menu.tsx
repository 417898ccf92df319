import { Box, IconButton } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { type MouseEvent, useId, useRef } from 'react';
import type { UserInfo } from '../../../schema/people/session.ts';
import { MenuIcon } from '../../ui/icons/work-icons.tsx';
import { NavGroups } from './nav-groups.tsx';

/** The office's menu on a narrow screen, in a native popover like the user menu. */
export function OfficeMenu({ session }: { session: UserInfo }) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);

  // Not by the URL: a tap on the current screen's item must close it, and a screen that comes late must not.
  function closeAfterLink({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a')) popover.current?.hidePopover();
  }

  return (
    <>
      <IconButton
        hideFrom="lg"
        popoverTarget={id}
        aria-label={t`All screens`}
        variant="ghost"
        colorPalette="sumi"
        aria-haspopup="true"
      >
        <MenuIcon />
      </IconButton>
      <Box
        ref={popover}
        id={id}
        popover="auto"
        onClick={closeAfterLink}
        position="fixed"
        inset="auto"
        top="calc(env(safe-area-inset-top) + 4.25rem)"
        insetStart="3"
        m="0"
        p="2"
        w="18rem"
        maxW="calc(100vw - 1.5rem)"
        maxH="calc(100dvh - 5.5rem - var(--dock))"
        overflowY="auto"
        bg="bg.panel"
        color="fg"
        borderWidth="1px"
        borderColor="border"
        borderRadius="l4"
        boxShadow="lg"
      >
        <NavGroups session={session} />
      </Box>
    </>
  );
}
