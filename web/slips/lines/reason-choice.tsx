import { Box, chakra, Field, Flex, Input } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import type { SlipReason } from '../../../schema/slips/slip-reasons.ts';
import { say } from '../../words/i18n.ts';
import { SLIP_REASON_WORDS } from '../../words/slip-words.ts';

export const RETURN_REASONS: readonly SlipReason[] = ['Damaged', 'Spoiled', 'Wrong item', 'Not needed', 'As agreed'];

const Group = chakra('fieldset');
const Legend = chakra('legend');

/** A radio button styled as a button, so that all of it can be tapped. */
const Chip = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '12',
    px: '4',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'full',
    fontWeight: 'medium',
    cursor: 'pointer',
    bg: 'bg.panel',
    '&:has(:checked)': { bg: 'indigo.solid', color: 'indigo.contrast', borderColor: 'indigo.solid' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '2px' },
  },
});

type Props = {
  reasons: readonly SlipReason[];
  /** One of `reasons`, or free text; empty for none yet. */
  value: string;
  onChange: (reason: string) => void;
  error: string | undefined;
};

/** The reason for a changed quantity: a suggested one, or free text. */
export function ReasonChoice({ reasons, value, onChange, error }: Props) {
  const name = useId();
  const isListed = reasons.some((reason) => reason === value);
  return (
    <Box>
      <Group>
        <Legend fontWeight="semibold" mb="2">
          {t`Reason`}
        </Legend>
        <Flex wrap="wrap" gap="2">
          {reasons.map((reason) => (
            <Chip key={reason}>
              <chakra.input
                type="radio"
                name={name}
                srOnly
                checked={reason === value}
                onChange={() => onChange(reason)}
              />
              {say(SLIP_REASON_WORDS[reason])}
            </Chip>
          ))}
        </Flex>
      </Group>
      <Field.Root mt="3" invalid={error !== undefined}>
        <Field.Label>{t`Or in your own words`}</Field.Label>
        <Input
          maxLength={200}
          autoComplete="off"
          value={isListed ? '' : value}
          onChange={(event) => onChange(event.target.value)}
        />
        <Field.ErrorText>{error}</Field.ErrorText>
      </Field.Root>
    </Box>
  );
}
