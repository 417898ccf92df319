import { Center, chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import type { InformationItem } from '../../schema/information/information-entity.ts';
import { largePicture } from '../../schema/pictures.ts';

/** The place of the slider's pictures: as high as it stays, before any of them came. */
export function SlideFrame({ children }: { children: ReactNode }) {
  return (
    <chakra.div position="relative" w="full" aspectRatio="5 / 2" overflow="hidden" borderRadius="l4" bg="bg.muted">
      {children}
    </chakra.div>
  );
}

/** One picture, wholly filling its place; its name in words where the picture can't be had. */
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
