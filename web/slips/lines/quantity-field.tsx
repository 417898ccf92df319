import { Field, Flex, IconButton, Input } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { type KeyboardEvent, useId } from 'react';
import { isEnter } from '../../browser/enter-key.ts';
import { MinusIcon, PlusIcon } from '../../ui/icons/work-icons.tsx';
import { quantityText, readQuantity } from './quantity-text.ts';

const ONE = 1000;

/** Error message for a text that is not a quantity. */
export const notAQuantity = () => t`Please enter a number such as 3.42.`;

type Props = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onEnter: () => void;
  error: string | undefined;
};

/** A quantity one more or one less, as text; an unreadable one counts as 0. */
const stepped = (text: string, by: number) => quantityText(Math.max(0, (readQuantity(text) ?? 0) + by));

/** A quantity with large buttons for more and less. */
export function QuantityField({ label, value, onChange, onEnter, error }: Props) {
  const id = useId();
  function onKeyDown(event: KeyboardEvent) {
    if (!isEnter(event)) return;
    event.preventDefault();
    onEnter();
  }
  return (
    <Field.Root invalid={error !== undefined} ids={{ control: id }}>
      <Field.Label>{label}</Field.Label>
      <Flex gap="2" w="full">
        <IconButton
          variant="outline"
          boxSize="14"
          flexShrink="0"
          aria-label={t`One less`}
          disabled={readQuantity(value) === 0}
          onClick={() => onChange(stepped(value, -ONE))}
        >
          <MinusIcon />
        </IconButton>
        <Input
          inputMode="decimal"
          autoComplete="off"
          h="14"
          textAlign="center"
          textStyle="figures"
          fontSize="2xl"
          fontWeight="bold"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          variant="outline"
          boxSize="14"
          flexShrink="0"
          aria-label={t`One more`}
          onClick={() => onChange(stepped(value, ONE))}
        >
          <PlusIcon />
        </IconButton>
      </Flex>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
