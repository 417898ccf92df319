import { Box, Button, Flex, IconButton, Kbd, Text, VisuallyHidden } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { UserInfo } from '../../../schema/people/session.ts';
import { isDialogOpen, isPlain, isTyping, usePageKeys } from '../../browser/keys.ts';
import { SearchIcon } from '../../ui/icons/work-icons.tsx';
import { FindDialog } from '../search/find-dialog.tsx';
import { COMMAND_KEY, OfficeKeys } from './office-keys.tsx';
import { OfficeMenu } from './office-menu.tsx';

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
        w={{ base: '44', '2xl': '72' }}
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

/** The office's part of the bar: its menu on a narrow screen, search everything, and page-wide keys. */
export function OfficeBar({ session }: { session: UserInfo }) {
  const [finding, setFinding] = useState(false);
  const [showingKeys, setShowingKeys] = useState(false);

  usePageKeys((event) => {
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      // Prevented while open too, since the browser has its own action for these keys.
      event.preventDefault();
      if (!isDialogOpen()) setFinding(true);
    } else if (event.key === '?' && isPlain(event) && !isTyping(event.target) && !isDialogOpen()) {
      event.preventDefault();
      setShowingKeys(true);
    }
  });

  return (
    <Flex flex="1" minW="0" h="full" align="center" gap="2" ms={{ base: '1', xl: '5' }}>
      <OfficeMenu session={session} />
      <Box flex="1" />
      <SearchButton onOpen={() => setFinding(true)} />
      <FindDialog open={finding} onClose={() => setFinding(false)} />
      <OfficeKeys open={showingKeys} onClose={() => setShowingKeys(false)} />
    </Flex>
  );
}
