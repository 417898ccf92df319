import { Badge, Box, Center, chakra, Flex, Heading, IconButton, Switch, Text, VisuallyHidden } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { InformationItem } from '../../schema/information/information-entity.ts';
import { largePicture } from '../../schema/plain/picture-sizes.ts';
import { SendingState } from '../ui/forms/sending-state.tsx';
import { StyledIcon } from '../ui/icons/styled-icon.tsx';
import { EditIcon, ImageIcon, TrashIcon } from '../ui/icons/work-icons.tsx';
import { say } from '../words/i18n.ts';
import { TYPE_NAMES } from './information-types.ts';

/** The picture in the slider's proportions, which crop tall ones; a popup shows all of it. */
function CardPicture({ item: { image, type, active } }: { item: InformationItem }) {
  const [missing, setMissing] = useState('');
  const look = active ? {} : { opacity: 0.45, filter: 'grayscale(1)' };
  return (
    <Box aspectRatio="5 / 2" bg="bg.muted" overflow="hidden">
      {image === '' || image === missing ? (
        <Center h="full" color="fg.subtle">
          <StyledIcon as={ImageIcon} boxSize="10" />
        </Center>
      ) : (
        <chakra.img
          src={largePicture(image)}
          alt=""
          loading="lazy"
          decoding="async"
          boxSize="full"
          objectFit={type === 'slider' ? 'cover' : 'contain'}
          onError={() => setMissing(image)}
          {...look}
        />
      )}
    </Box>
  );
}

type Props = {
  item: InformationItem;
  /** True if a newer popup is shown instead. */
  isBehind: boolean;
  isUnsent: boolean;
  onToggle: (item: InformationItem) => void;
  onEdit: (item: InformationItem) => void;
  onDelete: (item: InformationItem) => void;
};

/** A slider picture or popup with its visibility toggle (requirements section 4). */
export function InformationCard({ item, isBehind, isUnsent, onToggle, onEdit, onDelete }: Props) {
  const { name, type, active } = item;
  return (
    <Flex as="article" direction="column" h="full" bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden">
      <CardPicture item={item} />
      <Flex align="flex-start" gap="2" px="4" pt="3">
        <Heading as="h2" textStyle="md" lineHeight="1.3" flex="1" minW="0" overflowWrap="anywhere">
          {name}
        </Heading>
        <Badge colorPalette={type === 'slider' ? 'indigo' : 'sumi'}>{say(TYPE_NAMES[type])}</Badge>
      </Flex>
      {isBehind && (
        <Text px="4" pt="1" textStyle="sm" color="fg.warning">
          {t`A newer popup is shown in its place.`}
        </Text>
      )}
      <Flex align="center" gap="3" mt="auto" ps="4" pe="2" py="1.5" wrap="wrap">
        <Switch.Root minH="11" checked={active} colorPalette="leaf" onCheckedChange={() => onToggle(item)}>
          <Switch.HiddenInput />
          <Switch.Control />
          <Switch.Label color={active ? 'fg' : 'fg.muted'}>
            <VisuallyHidden>{t`Active: ${name}`}</VisuallyHidden>
            <span aria-hidden="true">{active ? t`Active` : t`Inactive`}</span>
          </Switch.Label>
        </Switch.Root>
        {isUnsent && <SendingState waiting />}
        <Flex ms="auto">
          <IconButton variant="ghost" aria-label={t`Edit ${name}`} onClick={() => onEdit(item)}>
            <EditIcon />
          </IconButton>
          <IconButton variant="ghost" colorPalette="sumi" aria-label={t`Delete ${name}`} onClick={() => onDelete(item)}>
            <TrashIcon />
          </IconButton>
        </Flex>
      </Flex>
    </Flex>
  );
}
