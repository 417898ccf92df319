import { Box, Button, chakra, Flex, IconButton, Kbd, Text, VisuallyHidden } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { NavLink } from 'react-router';
import type { UserInfo } from '../../../schema/people/session.ts';
import { isDialogOpen, isPlain, isTyping, usePageKeys } from '../../browser/keys.ts';
import { SearchIcon } from '../../ui/icons/work-icons.tsx';
import { say } from '../../words/i18n.ts';
import { MAIN_NAV_ITEMS } from '../menu/office-nav-items.tsx';
import { FindDialog } from '../search/find-dialog.tsx';
import { COMMAND_KEY, OfficeKeys } from './office-keys.tsx';
import { OfficeMore } from './office-more.tsx';

const WayLink = chakra(NavLink);

/** The open one is underlined, like a tab. */
function MainNavItems() {
  return MAIN_NAV_ITEMS.map(({ label, to }) => (
    <WayLink
      key={to}
      to={to}
      display="flex"
      alignItems="center"
      position="relative"
      h="full"
      px={{ base: '2', xl: '2.5' }}
      textStyle="sm"
      fontWeight="medium"
      whiteSpace="nowrap"
      color="fg.muted"
      focusVisibleRing="inside"
      _hover={{ color: 'fg' }}
      css={{
        '&[aria-current=page]': { color: 'fg', fontWeight: 'semibold' },
        '&[aria-current=page]::after': {
          content: '""',
          position: 'absolute',
          insetInline: '2',
          bottom: '0',
          height: '3px',
          borderTopRadius: 'full',
          bg: 'indigo.solid',
        },
      }}
    >
      {say(label)}
    </WayLink>
  ));
}

/** Looks like a text field if there is room. */
function SearchButton({ onOpen }: { onOpen: () => void }) {
  const shared = { onClick: onOpen, 'aria-haspopup': 'dialog', 'aria-keyshortcuts': 'Control+K Meta+K' } as const;
  return (
    <>
      <Button
        hideBelow="xl"
        {...shared}
        variant="outline"
        colorPalette="sumi"
        borderColor="border"
        bg="bg"
        w="44"
        px="3"
        h="9"
        gap="2"
        fontWeight="normal"
        color="fg.muted"
      >
        <SearchIcon />
        <Text as="span" flex="1" textAlign="start">
          <Trans>
            Search<VisuallyHidden> everything</VisuallyHidden>
          </Trans>
        </Text>
        <Kbd size="sm" aria-hidden="true">{`${COMMAND_KEY} K`}</Kbd>
      </Button>
      <IconButton
        hideFrom="xl"
        hideBelow="md"
        {...shared}
        aria-label={t`Search everything`}
        variant="ghost"
        colorPalette="sumi"
      >
        <SearchIcon />
      </IconButton>
    </>
  );
}

/** The office's part of the bar: links to the main screens on a wide screen, search everything, and page-wide keys. */
export function OfficeBar({ session }: { session: UserInfo }) {
  const [finding, setFinding] = useState(false);
  const [showingKeys, setShowingKeys] = useState(false);

  usePageKeys((event) => {
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      // Prevented while open too: the browser has its own action for these keys.
      event.preventDefault();
      if (!isDialogOpen()) setFinding(true);
    } else if (event.key === '?' && isPlain(event) && !isTyping(event.target) && !isDialogOpen()) {
      event.preventDefault();
      setShowingKeys(true);
    }
  });

  return (
    <Flex flex="1" minW="0" h="full" align="center" gap="2" ms={{ base: '2', xl: '5' }}>
      <Flex hideBelow="lg" h="full" flex="1" minW="0" overflowX="auto" scrollbar="hidden">
        <MainNavItems />
        <OfficeMore session={session} />
      </Flex>
      <Box hideFrom="lg" flex="1" />
      <SearchButton onOpen={() => setFinding(true)} />
      <FindDialog open={finding} onClose={() => setFinding(false)} />
      <OfficeKeys open={showingKeys} onClose={() => setShowingKeys(false)} />
    </Flex>
  );
}
