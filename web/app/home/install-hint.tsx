import { Button, Flex, IconButton, Text } from '@chakra-ui/react';

import { msg, t } from '@lingui/core/macro';
import { declineInstall, install, useInstall } from '../../browser/install.ts';
import { CloseIcon } from '../../ui/icons/icons.tsx';
import { StyledIcon } from '../../ui/icons/styled-icon.tsx';
import { DownloadIcon, ShareIcon } from '../../ui/icons/work-icons.tsx';
import { say } from '../../words/i18n.ts';

const texts = {
  button: msg`Todoke opens from your home screen, with or without signal.`,
  'by-hand': msg`Tap Share, then Add to Home Screen. Todoke then opens like any other app, with or without signal.`,
};

/** Offers to install the app unless that is impossible or was declined (design section 8). */
export function InstallHint() {
  const offer = useInstall();
  if (offer === 'none') return null;
  const Icon = offer === 'button' ? DownloadIcon : ShareIcon;
  return (
    <Flex
      as="section"
      data-unkept
      aria-labelledby="install"
      align={{ md: 'center' }}
      gap="3"
      ps="4"
      pe="1"
      py="1"
      borderRadius="l3"
      borderWidth="1px"
      bg="bg.info"
      borderColor="indigo.muted"
    >
      <StyledIcon as={Icon} color="indigo.fg" mt={{ base: '3.5', md: '0' }} boxSize="5" />
      <Flex flex="1" minW="0" py="3" direction={{ base: 'column', md: 'row' }} align={{ md: 'center' }} gap="3">
        <div>
          <Text as="h2" id="install" fontWeight="semibold">
            {t`Install Todoke`}
          </Text>
          <Text textStyle="sm" color="fg.muted">
            {say(texts[offer])}
          </Text>
        </div>
        {offer === 'button' && (
          <Button ms={{ md: 'auto' }} alignSelf={{ base: 'flex-start', md: 'center' }} onClick={() => void install()}>
            {t`Install`}
          </Button>
        )}
      </Flex>
      <IconButton variant="ghost" colorPalette="sumi" aria-label={t`Do not install`} onClick={declineInstall}>
        <CloseIcon />
      </IconButton>
    </Flex>
  );
}
