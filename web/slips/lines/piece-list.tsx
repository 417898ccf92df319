import { Button, chakra, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { Thousandths } from '../../../schema/slips/line-amount.ts';
import { CloseIcon } from '../../ui/icons/icons.tsx';
import { formatQuantity } from '../../words/labels.ts';

const List = chakra('ul');

type Props = { pieces: readonly Thousandths[]; onRemove: (index: number) => void };

/** The pieces weighed so far; a tap removes one. */
export function PieceList({ pieces, onRemove }: Props) {
  return (
    <List display="flex" flexWrap="wrap" gap="2" listStyleType="none" aria-label={t`Weighed pieces`}>
      {pieces.map((piece, index) => {
        const weight = formatQuantity(piece / 1000, 'Kg');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two pieces may weigh the same
          <Flex as="li" key={index}>
            <Button
              variant="subtle"
              textStyle="figures"
              fontSize="md"
              h="12"
              aria-label={t`Take off ${weight}`}
              onClick={() => onRemove(index)}
            >
              {weight} <CloseIcon />
            </Button>
          </Flex>
        );
      })}
    </List>
  );
}
