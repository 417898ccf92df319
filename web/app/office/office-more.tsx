import { Box, chakra } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useEffect, useId, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { UserInfo } from '../../../schema/people/session.ts';
import { ChevronDownIcon } from '../../ui/icons/work-icons.tsx';
import { say } from '../../words/i18n.ts';
import { ADMIN_NAV_ITEMS, navItemsFor, OTHER_NAV_ITEMS } from '../menu/office-nav-items.tsx';

const MoreButton = chakra('button');
const WayLink = chakra(NavLink);

/** Less used screens, in a native popover like the user menu. */
export function OfficeMore({ session }: { session: UserInfo }) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever one goes, it closes
  useEffect(() => popover.current?.hidePopover(), [pathname]);

  /** Positions it under its button. */
  function place() {
    const left = button.current?.getBoundingClientRect().left ?? 0;
    popover.current?.style.setProperty('left', `${Math.round(left)}px`);
  }

  return (
    <>
      <MoreButton
        ref={button}
        type="button"
        popoverTarget={id}
        onClick={place}
        display="flex"
        alignItems="center"
        gap="1"
        h="full"
        px={{ base: '2', xl: '2.5' }}
        textStyle="sm"
        fontWeight="medium"
        color="fg.muted"
        cursor="button"
        focusVisibleRing="inside"
        _hover={{ color: 'fg' }}
      >
        {t`More`} <ChevronDownIcon boxSize="4" />
      </MoreButton>
      <Box
        ref={popover}
        id={id}
        popover="auto"
        position="fixed"
        inset="auto"
        top="calc(env(safe-area-inset-top) + 3.75rem)"
        m="0"
        p="1.5"
        w="14rem"
        bg="bg.panel"
        color="fg"
        borderWidth="1px"
        borderColor="border"
        borderRadius="l3"
        boxShadow="lg"
      >
        {navItemsFor(session, [...OTHER_NAV_ITEMS, ...ADMIN_NAV_ITEMS]).map(({ label, to, Icon }) => (
          <WayLink
            key={to}
            to={to}
            display="flex"
            alignItems="center"
            gap="3"
            minH="10"
            px="3"
            borderRadius="l2"
            textStyle="sm"
            fontWeight="medium"
            focusVisibleRing="inside"
            _hover={{ bg: 'bg.muted' }}
            css={{ '&[aria-current=page]': { bg: 'indigo.subtle', color: 'indigo.fg' } }}
          >
            <Icon color="fg.muted" />
            {say(label)}
          </WayLink>
        ))}
      </Box>
    </>
  );
}
