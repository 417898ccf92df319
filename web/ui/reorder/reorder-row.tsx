import { Box, chakra, Flex, IconButton, Input, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { type KeyboardEvent, memo, type PointerEvent, useEffect, useState } from 'react';
import { readWhole } from '../../../schema/core/typed-amount.ts';
import { isEnter } from '../../browser/enter-key.ts';
import { ArrowDownIcon, ArrowUpIcon, GripIcon } from '../icons/work-icons.tsx';
import { StyledPicture } from '../values/styled-picture.tsx';

export type ReorderItem = {
  id: string;
  title: string;
  detail: string;
  /** Picture address, empty if it has none; absent in a list without pictures. */
  picture?: string | undefined;
};

type Props = ReorderItem & {
  index: number;
  count: number;
  typed: boolean;
  /** Offset while a row is dragged, in pixels. */
  shift: number;
  isHeld: boolean;
  onMove: (from: number, to: number) => void;
  onGrab: (event: PointerEvent<HTMLElement>, index: number) => void;
  onHandleKey: (event: KeyboardEvent, index: number) => void;
};

const Handle = chakra('button');

type PlaceProps = Pick<Props, 'title' | 'index' | 'count' | 'onMove'>;

/** The editable position of a row: Enter or blur applies it, Escape cancels. */
function PlaceField({ title, index, count, onMove }: PlaceProps) {
  const [text, setText] = useState(String(index + 1));
  useEffect(() => setText(String(index + 1)), [index]);

  function take() {
    const wanted = readWhole(text);
    if (wanted === null) return setText(String(index + 1));
    const place = Math.min(count, Math.max(1, wanted));
    setText(String(place));
    onMove(index, place - 1);
  }

  return (
    <Input
      size="sm"
      w="14"
      px="1"
      textAlign="center"
      textStyle="figures"
      fontWeight="semibold"
      inputMode="numeric"
      autoComplete="off"
      scrollMarginBlock="9rem"
      aria-label={t`Place of ${title}, of ${count}`}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={take}
      onKeyDown={(event) => {
        if (isEnter(event)) take();
        if (event.key === 'Escape') setText(String(index + 1));
      }}
    />
  );
}

export const ReorderRow = memo(function ReorderRow(props: Props) {
  const { title, detail, picture, index, count, typed, shift, isHeld, onMove, onGrab, onHandleKey } = props;
  const isLast = index === count - 1;
  // A phone has no room for three ways of moving a row.
  const stepsHidden = typed ? 'sm' : undefined;
  return (
    <Flex
      as="li"
      align="center"
      gap="1"
      ps="1"
      pe="1"
      py="1"
      position="relative"
      bg="bg.panel"
      borderRadius={isHeld || index === 0 || isLast ? 'l4' : undefined}
      borderTopWidth={index > 0 && !isHeld ? '1px' : undefined}
      borderColor="border.muted"
      boxShadow={isHeld ? 'lg' : undefined}
      zIndex={isHeld ? '1' : undefined}
      data-held={isHeld ? '' : undefined}
      style={{ transform: `translateY(${shift}px)` }}
    >
      <Handle
        type="button"
        aria-label={t`Move ${title}, ${{ place: index + 1 }} of ${count}`}
        title={t`Drag, or press the arrow keys`}
        display="grid"
        placeItems="center"
        boxSize="12"
        flexShrink="0"
        borderRadius="l2"
        color="fg.subtle"
        cursor={isHeld ? 'grabbing' : 'grab'}
        touchAction="none"
        focusVisibleRing="inside"
        scrollMarginBlock="9rem"
        onPointerDown={(event) => onGrab(event, index)}
        onKeyDown={(event) => onHandleKey(event, index)}
      >
        <GripIcon />
      </Handle>
      {typed ? (
        <PlaceField title={title} index={index} count={count} onMove={onMove} />
      ) : (
        <Text textStyle="figures" fontWeight="bold" color="fg.muted" minW="7">
          {index + 1}
        </Text>
      )}
      {picture !== undefined && <StyledPicture src={picture} size="48px" mx="2" hideBelow="sm" />}
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
        hideBelow={stepsHidden}
        aria-label={t`${title}: up`}
        aria-disabled={index === 0}
        opacity={index === 0 ? 0.35 : undefined}
        onClick={() => onMove(index, index - 1)}
      >
        <ArrowUpIcon />
      </IconButton>
      <IconButton
        variant="ghost"
        hideBelow={stepsHidden}
        aria-label={t`${title}: down`}
        aria-disabled={isLast}
        opacity={isLast ? 0.35 : undefined}
        onClick={() => onMove(index, index + 1)}
      >
        <ArrowDownIcon />
      </IconButton>
    </Flex>
  );
});
