import { Text, type TextProps } from '@chakra-ui/react';
import { formatYen } from '../../../schema/plain/yen.ts';

type Props = { amount: number } & Omit<TextProps, 'children'>;

/** Same as `Yen`, with Chakra's style props, for screens that have Chakra. */
export function StyledYen({ amount, ...rest }: Props) {
  return (
    <Text as="span" textStyle="figures" whiteSpace="nowrap" {...rest}>
      {formatYen(amount)}
    </Text>
  );
}
