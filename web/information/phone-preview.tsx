import { Box, Center, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { InformationItem } from '../../schema/information/information-entity.ts';
import { useShownItems } from './information-items.ts';
import { PhoneFrame, PopupOverPhone } from './phone-frame.tsx';
import { Slide, SlideFrame } from './slide.tsx';
import { Slider } from './slider.tsx';

function Caption({ children }: { children: ReactNode }) {
  return (
    <Text textStyle="sm" color="fg.muted" textAlign="center" mt="2">
      {children}
    </Text>
  );
}

function NoPicture({ children }: { children: ReactNode }) {
  return (
    <Center h="full" px="4" textAlign="center" textStyle="xs" color="fg.muted">
      {children}
    </Center>
  );
}

/** Preview of what customers' phones show now: the slider, and the advertisement that covers it once an hour. */
export function ShownNow() {
  const pictures = useShownItems('slider');
  const [popup] = useShownItems('popup');
  const [only] = pictures;
  return (
    <Stack as="aside" aria-label={t`On a customer’s phone`} gap="5">
      <Box>
        <PhoneFrame>
          {pictures.length > 1 ? (
            <Slider items={pictures} />
          ) : (
            <SlideFrame>
              {only ? <Slide item={only} /> : <NoPicture>{t`No slider picture is active`}</NoPicture>}
            </SlideFrame>
          )}
        </PhoneFrame>
        <Caption>{t`The customer home now`}</Caption>
      </Box>
      {popup && (
        <Box>
          <Box role="img" aria-label={t`The popup as customers see it: ${{ name: popup.name }}`}>
            <PhoneFrame over={<PopupOverPhone item={popup} />}>
              <SlideFrame>{null}</SlideFrame>
            </PhoneFrame>
          </Box>
          <Caption>{t`The popup, at most once an hour`}</Caption>
        </Box>
      )}
    </Stack>
  );
}

/** Preview of one item while it is edited. */
export function ItemPreview({ item }: { item: Pick<InformationItem, 'name' | 'image' | 'type'> }) {
  const isPopup = item.type === 'popup';
  const shown = { ...item, _id: '', active: true };
  return (
    <Box>
      <Box role="img" aria-label={t`Preview on a customer’s phone`}>
        <PhoneFrame over={isPopup && <PopupOverPhone item={item} />}>
          <SlideFrame>
            {!isPopup &&
              (item.image === '' ? <NoPicture>{t`The picture appears here`}</NoPicture> : <Slide item={shown} />)}
          </SlideFrame>
        </PhoneFrame>
      </Box>
      <Caption>{t`On a customer’s phone`}</Caption>
    </Box>
  );
}
