import { Box, chakra, Flex, IconButton, Text, VisuallyHidden } from '@chakra-ui/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useDragOrder } from './use-drag-order.ts';
import { ArrowDownIcon, ArrowUpIcon, GripIcon } from './work-icons.tsx';

type Item = { id: string; title: string; detail: string };

type Props = {
  /** Names the list for those who can't see it. */
  label: string;
  items: readonly Item[];
  onReorder: (ids: string[]) => void;
};

/** Where a key takes a row from its place. */
const TARGETS: Record<string, (index: number, last: number) => number> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_index, last) => last,
};

const Handle = chakra('button');

/**
 * A list whose rows can be put into another order: by their handle, with finger, mouse or arrow keys, and by a button up and
 * a button down.
 */
export function ReorderList({ label, items, onReorder }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [told, setTold] = useState('');
  const last = items.length - 1;

  function move(from: number, to: number) {
    const item = items[from];
    if (!item || to < 0 || to > last || to === from) return;
    const ids = items.map(({ id }) => id);
    ids.splice(from, 1);
    ids.splice(to, 0, item.id);
    onReorder(ids);
    setTold(`${item.title} is now ${to + 1} of ${items.length}`);
  }

  const { start, shiftOf, held } = useDragOrder(list, move);

  function onKey(event: KeyboardEvent, index: number) {
    const target = TARGETS[event.key];
    if (!target) return;
    event.preventDefault();
    move(index, target(index, last));
  }

  return (
    <>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      <chakra.ol ref={list} aria-label={label} listStyleType="none" bg="bg.panel" borderWidth="1px" borderRadius="l4">
        {items.map(({ id, title, detail }, index) => (
          <Flex
            as="li"
            key={id}
            align="center"
            gap="1"
            ps="1"
            pe="1"
            py="1"
            position="relative"
            bg="bg.panel"
            borderRadius={held === index || index === 0 || index === last ? 'l4' : undefined}
            borderTopWidth={index > 0 && held !== index ? '1px' : undefined}
            borderColor="border.muted"
            boxShadow={held === index ? 'lg' : undefined}
            zIndex={held === index ? '1' : undefined}
            transition={held === null || held === index ? undefined : 'transform 120ms'}
            style={{ transform: `translateY(${shiftOf(index)}px)` }}
          >
            <Handle
              type="button"
              aria-label={`Move ${title}, ${index + 1} of ${items.length}`}
              title="Drag, or press the arrow keys"
              display="grid"
              placeItems="center"
              boxSize="12"
              flexShrink="0"
              borderRadius="l2"
              color="fg.subtle"
              cursor={held === index ? 'grabbing' : 'grab'}
              touchAction="none"
              focusVisibleRing="inside"
              onPointerDown={(event) => start(event, index)}
              onKeyDown={(event) => onKey(event, index)}
            >
              <GripIcon />
            </Handle>
            <Text textStyle="figures" fontWeight="bold" color="fg.muted" minW="7">
              {index + 1}
            </Text>
            <Box flex="1" minW="0" py="1">
              <Text fontWeight="semibold" lineHeight="1.3" overflowWrap="anywhere">
                {title}
              </Text>
              <Text textStyle="sm" color="fg.muted">
                {detail}
              </Text>
            </Box>
            <IconButton
              variant="ghost"
              aria-label={`${title}: up`}
              aria-disabled={index === 0}
              opacity={index === 0 ? 0.35 : undefined}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUpIcon />
            </IconButton>
            <IconButton
              variant="ghost"
              aria-label={`${title}: down`}
              aria-disabled={index === last}
              opacity={index === last ? 0.35 : undefined}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDownIcon />
            </IconButton>
          </Flex>
        ))}
      </chakra.ol>
    </>
  );
}
