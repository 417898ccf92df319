import { Button, Field, Flex, Input, InputGroup } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { KeyboardEvent } from 'react';
import type { Thousandths } from '../../../schema/slips/line-amount.ts';
import { isEnter } from '../../browser/enter-key.ts';
import { PlusIcon } from '../../ui/icons/work-icons.tsx';
import { formatUnit } from '../../words/labels.ts';
import { PieceList } from './piece-list.tsx';
import { readPieces } from './quantity-text.ts';

type Props = {
  pieces: readonly Thousandths[];
  typed: string;
  onChange: (pieces: readonly Thousandths[], typed: string) => void;
  onEnter: () => void;
  error: string | undefined;
};

/** Weights of several pieces in kilograms, typed one after the other, or added up as in `3.42 + 3.61`. */
export function WeightField({ pieces, typed, onChange, onEnter, error }: Props) {
  const next = readPieces(typed)?.filter((piece) => piece > 0) ?? [];
  const add = () => next.length > 0 && onChange([...pieces, ...next], '');

  function onKeyDown(event: KeyboardEvent) {
    if (!isEnter(event)) return;
    event.preventDefault();
    if (typed.trim() === '') onEnter();
    else add();
  }

  return (
    <Flex direction="column" gap="3">
      <Field.Root invalid={error !== undefined}>
        <Field.Label>{pieces.length === 0 ? t`Weight` : t`Next piece`}</Field.Label>
        <Flex gap="2" w="full">
          <InputGroup flex="1" endElement={formatUnit('Kg')}>
            <Input
              inputMode="decimal"
              autoComplete="off"
              h="14"
              textStyle="figures"
              fontSize="2xl"
              fontWeight="bold"
              value={typed}
              onChange={(event) => onChange(pieces, event.target.value)}
              onKeyDown={onKeyDown}
            />
          </InputGroup>
          <Button variant="outline" h="14" px="4" disabled={next.length === 0} onClick={add}>
            <PlusIcon /> {t`Add piece`}
          </Button>
        </Flex>
        <Field.ErrorText>{error}</Field.ErrorText>
      </Field.Root>
      {pieces.length > 0 && (
        <PieceList
          pieces={pieces}
          onRemove={(index) =>
            onChange(
              pieces.filter((_, each) => each !== index),
              typed,
            )
          }
        />
      )}
    </Flex>
  );
}
