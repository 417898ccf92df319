import { Flex, type FlexProps } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { ClockIcon, SentIcon } from '../icons/icons.tsx';

type Props = { waiting: boolean } & Omit<FlexProps, 'children'>;

/** Shows whether saved work has reached the server. */
export function SendingState({ waiting, ...rest }: Props) {
  return (
    <Flex
      as="span"
      display="inline-flex"
      align="center"
      gap="1.5"
      textStyle="sm"
      fontWeight="semibold"
      whiteSpace="nowrap"
      color={waiting ? 'indigo.fg' : 'leaf.fg'}
      {...rest}
    >
      {waiting ? <ClockIcon /> : <SentIcon />}
      {waiting ? t`Waiting to send` : t`Sent`}
    </Flex>
  );
}
