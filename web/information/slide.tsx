import { Center, chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import type { InformationItem } from '../../schema/information/information-entity.ts';
import { largePicture } from '../../schema/plain/picture-sizes.ts';

/** Frame of the slider with its final height, before any picture has loaded. */
export function SlideFrame({ children }: { children: ReactNode }) {
  return (
    <chakra.div position="relative" w="full" aspectRatio="5 / 2" overflow="hidden" borderRadius="l4" bg="bg.muted">
      {children}
    </chakra.div>
  );
}

/** One picture that fills the frame; its name if the picture is missing. */
export function Slide({ item, first = false }: { item: InformationItem; first?: boolean }) {
  const [missing, setMissing] = useState('');
  if (item.image === '' || item.image === missing) {
    return (
      <Center h="full" px="8" bg="noren" color="noren.fg" textAlign="center" textStyle="lg" fontWeight="bold">
        {item.name}
      </Center>
    );
  }
  return (
    <chakra.img
      src={largePicture(item.image)}
      alt={item.name}
      draggable={false}
      boxSize="full"
      objectFit="cover"
      decoding="async"
      fetchPriority={first ? 'high' : 'low'}
      onError={() => setMissing(item.image)}
    />
  );
}
