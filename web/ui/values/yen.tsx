import { Text, type TextProps } from '@chakra-ui/react';
import { formatYen } from '../../../schema/plain/yen.ts';

type Props = { amount: number } & Omit<TextProps, 'children'>;

/** An amount with yen mark and separators, in tabular figures. */
export function Yen({ amount, ...rest }: Props) {
  return (
    <Text as="span" textStyle="figures" whiteSpace="nowrap" {...rest}>
      {formatYen(amount)}
    </Text>
  );
}
