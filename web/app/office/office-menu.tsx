import { Box, IconButton } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import type { UserInfo } from '../../../schema/people/session.ts';
import { MenuIcon } from '../../ui/icons/work-icons.tsx';
import { NavGroups } from './nav-groups.tsx';

/** The office's places on a narrow screen, in a native popover like the user menu. */
export function OfficeMenu({ session }: { session: UserInfo }) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever one goes, it closes
  useEffect(() => popover.current?.hidePopover(), [pathname]);

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
