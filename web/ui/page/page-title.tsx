import { Badge, Flex, Heading } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { formatNumber } from '../../words/format.ts';

type Props = {
  title: string;
  /** A chip beside the title; absent while unknown. */
  count?: number | undefined;
  /** Buttons at the end of the line. */
  children?: ReactNode;
};

/** The screen's heading, and the browser tab's title. */
export const PageTitle = memo(function PageTitle({ title, count, children }: Props) {
  return (
    <Flex align="center" gap="3" wrap="wrap" minH="11" mb="4">
      <title>{`${title} · Todoke`}</title>
      <Heading as="h1" textStyle={{ base: '2xl', md: '3xl' }} fontWeight="bold">
        {title}
      </Heading>
      {count !== undefined && (
        <Badge size="lg" colorPalette="indigo" textStyle="figures">
          {formatNumber(count)}
        </Badge>
      )}
      {children && (
        <Flex ms="auto" gap="2" wrap="wrap">
          {children}
        </Flex>
      )}
    </Flex>
  );
});
