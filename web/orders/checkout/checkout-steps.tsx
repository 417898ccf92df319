import { Center, chakra, Flex } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { CheckIcon } from '../../ui/icons/work-icons.tsx';
import { say } from '../../words/i18n.ts';

/** The two steps of the checkout (requirements section 2, /cart). */
const STEPS = ['review', 'complete'] as const;
export type Step = (typeof STEPS)[number];
const WORDS: Record<Step, MessageDescriptor> = { review: msg`ORDER REVIEW`, complete: msg`ORDER COMPLETE` };

const List = chakra('ol');
const Item = chakra('li');

/** Focuses a new step: the button that led to it is gone by then. */
function useFocusOnChange(current: Step) {
  const item = useRef<HTMLLIElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current !== current) item.current?.focus();
    shown.current = current;
  }, [current]);
  return item;
}

/** Progress indicator of the checkout. */
export function CheckoutSteps({ current }: { current: Step }) {
  const currentItem = useFocusOnChange(current);
  const reached = STEPS.indexOf(current);
  return (
    <List display="flex" flexWrap="wrap" alignItems="center" gap={{ base: '2', sm: '4' }} listStyleType="none" mb="6">
      {STEPS.map((step, index) => (
        <Item
          key={step}
          ref={step === current ? currentItem : undefined}
          tabIndex={step === current ? -1 : undefined}
          outline="none"
          aria-current={step === current ? 'step' : undefined}
          display="flex"
          alignItems="center"
          gap={{ base: '2', sm: '4' }}
          color={index <= reached ? 'fg' : 'fg.muted'}
          _notFirst={{ _before: { content: '""', w: { base: '4', sm: '16' }, h: '1px', bg: 'border.emphasized' } }}
        >
          <Flex align="center" gap="2" textStyle="xs" fontWeight="bold" letterSpacing="0.04em" whiteSpace="nowrap">
            <Center
              boxSize="7"
              borderRadius="full"
              borderWidth="1px"
              textStyle="figures"
              fontSize="sm"
              borderColor={index <= reached ? 'transparent' : 'border.emphasized'}
              bg={index < reached ? 'leaf.solid' : index === reached ? 'indigo.solid' : 'bg.panel'}
              color={index <= reached ? 'white' : 'fg.muted'}
              aria-hidden="true"
            >
              {index < reached ? <CheckIcon boxSize="4" /> : index + 1}
            </Center>
            {say(WORDS[step])}
          </Flex>
        </Item>
      ))}
    </List>
  );
}
