import { Box, Button, Flex, Input, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { type Yen as Amount, formatYen } from '../../../schema/core/money.ts';
import { StyledIcon } from '../../ui/icons/styled-icon.tsx';
import { ChevronDownIcon } from '../../ui/icons/work-icons.tsx';
import { Fold } from '../../ui/motion/fold.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { type CashCount, DENOMINATIONS, piecesOf, totalOf } from './cash-count.ts';

type Props = {
  count: CashCount;
  onCount: (count: CashCount) => void;
  onTotal: (total: Amount) => void;
};

/** Adds up notes and coins by pieces; unfolded if a count was already entered. */
export function CashCounter({ count, onCount, onTotal }: Props) {
  const hasCounted = Object.values(count).some((typed) => typed !== '');
  const [open, setOpen] = useState(hasCounted);
  const bodyId = useId();

  function change(next: CashCount) {
    onCount(next);
    const total = totalOf(next);
    if (total !== null) onTotal(total);
  }

  return (
    <Box borderWidth="1px" borderRadius="l3">
      <Button
        variant="ghost"
        colorPalette="sumi"
        w="full"
        h="13"
        justifyContent="flex-start"
        borderRadius="l3"
        aria-expanded={open}
        aria-controls={bodyId}
        onClick={() => setOpen(!open)}
      >
        <StyledIcon as={ChevronDownIcon} transform={open ? 'rotate(180deg)' : undefined} /> {t`Count notes and coins`}
      </Button>
      <Fold id={bodyId} open={open}>
        <Box px="4" pb="4">
          {DENOMINATIONS.map((denomination) => {
            const typed = count[denomination] ?? '';
            const pieces = piecesOf(typed);
            return (
              <Flex key={denomination} align="center" gap="3" py="1">
                <Text as="span" aria-hidden="true" textStyle="figures" fontWeight="semibold" w="20" textAlign="end">
                  {formatYen(denomination)}
                </Text>
                <Text as="span" color="fg.muted" aria-hidden="true">
                  ×
                </Text>
                <Input
                  inputMode="numeric"
                  pattern="[0-9]*"
                  autoComplete="off"
                  w="24"
                  textStyle="figures"
                  aria-label={t`How many of ${{ money: formatYen(denomination) }}`}
                  aria-invalid={pieces === null}
                  value={typed}
                  onChange={(event) => change({ ...count, [denomination]: event.target.value })}
                />
                <Flex as="span" flex="1" justify="flex-end">
                  {pieces === null ? (
                    <Text as="span" color="fg.error" textStyle="sm">
                      {t`Whole numbers`}
                    </Text>
                  ) : (
                    pieces > 0 && <StyledYen amount={denomination * pieces} color="fg.muted" />
                  )}
                </Flex>
              </Flex>
            );
          })}
          {hasCounted && (
            <Button variant="outline" colorPalette="sumi" w="full" mt="3" onClick={() => change({})}>
              {t`Count anew`}
            </Button>
          )}
        </Box>
      </Fold>
    </Box>
  );
}
