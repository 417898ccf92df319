import { Box, type BoxProps, Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { moveByArrows } from '../../browser/arrow-keys.ts';

type Props = {
  /** Gets the focus when a row left. */
  id: string;
  /** True while a newer page loads. */
  isOld: boolean;
};

/** Frame of a page of a list that the server reads. */
export function PageFrame({ isOld, ...box }: Props & BoxProps) {
  return (
    <Box tabIndex={-1} outline="none" aria-busy={isOld} opacity={isOld ? 0.6 : 1} transition="opacity 150ms" {...box} />
  );
}

type TableProps = Props & {
  label: string;
  head: ReactNode;
  children: ReactNode;
};

/** A `PageFrame` with a table; arrow keys move through its buttons. */
export function PageTable({ id, isOld, label, head, children }: TableProps) {
  return (
    <PageFrame
      {...{ id, isOld }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
      onKeyDown={moveByArrows}
    >
      <Table.Root size="sm" aria-label={label} css={{ '& tbody tr:last-of-type td': { borderBottomWidth: '0' } }}>
        <Table.Header>
          <Table.Row bg="bg.subtle">{head}</Table.Row>
        </Table.Header>
        <Table.Body>{children}</Table.Body>
      </Table.Root>
    </PageFrame>
  );
}
