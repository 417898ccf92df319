import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import type { ShownSums } from '../../../schema/slips/shown-sums.ts';
import { SlipTax, totalName } from '../../slips/lines/slip-totals.tsx';
import { CheckCircleIcon } from '../../ui/icons/icons.tsx';
import { StyledIcon } from '../../ui/icons/styled-icon.tsx';
import { CheckIcon, ChevronDownIcon } from '../../ui/icons/work-icons.tsx';
import { Fold } from '../../ui/motion/fold.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';

type Props = {
  sums: ShownSums;
  /** Label of the total: to collect, or billed by the month. */
  label: string;
  /** True while a weight or a price is missing, so that the total is provisional. */
  isOpen: boolean;
  hasChanges: boolean;
  saving: boolean;
  onSave: () => void;
  /** Absent once it is delivered. */
  onDeliver?: (() => void) | undefined;
};

/** The total, large and always in sight, with its tax on demand, and the buttons for the slip. */
export function DoorFoot({ sums, label, isOpen, hasChanges, saving, onSave, onDeliver }: Props) {
  const [unfolded, setUnfolded] = useState(false);
  const groupsId = useId();
  return (
    <Box
      position="sticky"
      bottom="var(--dock)"
      zIndex="1"
      mt="4"
      mx={{ base: '-4', md: '0' }}
      px={{ base: '4', md: '0' }}
      pb="3"
      bg="bg"
      borderTopWidth="1px"
    >
      <Fold id={groupsId} open={unfolded}>
        <Box pt="3" maxH="40dvh" overflowY="auto">
          <SlipTax sums={sums} />
        </Box>
      </Fold>
      <Button
        variant="ghost"
        colorPalette="sumi"
        w="full"
        h="auto"
        minH="14"
        px="1"
        justifyContent="space-between"
        focusRing="inside"
        aria-expanded={unfolded}
        aria-controls={groupsId}
        onClick={() => setUnfolded(!unfolded)}
      >
        <Flex as="span" align="center" gap="2" minW="0" whiteSpace="normal" textAlign="start">
          <StyledIcon as={ChevronDownIcon} transform={unfolded ? undefined : 'rotate(180deg)'} />
          <span>
            {label}
            {isOpen && (
              <Text as="span" display="block" color="fg.warning" textStyle="sm">
                {t`Not complete yet`}
              </Text>
            )}
          </span>
        </Flex>
        <span role="status">
          <StyledYen
            amount={sums.total}
            textStyle={{ base: '3xl', sm: '4xl' }}
            fontWeight="bold"
            letterSpacing="-0.03em"
            aria-label={totalName(sums)}
          />
        </span>
      </Button>
      <Flex gap="2" mt="1">
        {(hasChanges || !onDeliver) && (
          <Button
            size="lg"
            flex="1"
            px="3"
            variant={onDeliver ? 'outline' : 'solid'}
            disabled={!hasChanges || saving}
            onClick={onSave}
          >
            <CheckIcon /> {t`Save`}
          </Button>
        )}
        {onDeliver && (
          <Button size="lg" flex="2" px="3" colorPalette="leaf" disabled={saving} onClick={onDeliver}>
            <CheckCircleIcon /> {t`Mark As Delivered`}
          </Button>
        )}
      </Flex>
    </Box>
  );
}
