import { Box, Center, Stack, Text } from '@chakra-ui/react';
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

/** Preview of a customer's phone now: the slider, and the advertisement that covers it once an hour. */
export function ShownNow() {
  const pictures = useShownItems('slider');
  const [popup] = useShownItems('popup');
  const [only] = pictures;
  return (
    <Stack as="aside" aria-label="On a customer’s phone" gap="5">
      <Box>
        <PhoneFrame>
          {pictures.length > 1 ? (
            <Slider items={pictures} />
          ) : (
            <SlideFrame>{only ? <Slide item={only} /> : <NoPicture>No slider picture is active</NoPicture>}</SlideFrame>
          )}
        </PhoneFrame>
        <Caption>The customer home now</Caption>
      </Box>
      {popup && (
        <Box>
          <Box role="img" aria-label={`The popup as customers see it: ${popup.name}`}>
            <PhoneFrame over={<PopupOverPhone item={popup} />}>
              <SlideFrame>{null}</SlideFrame>
            </PhoneFrame>
          </Box>
          <Caption>The popup, at most once an hour</Caption>
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
      <Box role="img" aria-label="Preview on a customer’s phone">
        <PhoneFrame over={isPopup && <PopupOverPhone item={item} />}>
          <SlideFrame>
            {!isPopup && (item.image === '' ? <NoPicture>The picture stands here</NoPicture> : <Slide item={shown} />)}
          </SlideFrame>
        </PhoneFrame>
      </Box>
      <Caption>On a customer’s phone</Caption>
    </Box>
  );
}
