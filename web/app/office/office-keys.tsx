import { Flex, Kbd, Table, Text } from '@chakra-ui/react';
import { Popup } from '../../ui/feedback/popup.tsx';

const isMac = /Mac|iPad|iPhone/.test(navigator.userAgent);
/** Label of the command key. */
export const COMMAND_KEY = isMac ? '⌘' : 'Ctrl';

const KEYS: { keys: string[]; does: string }[] = [
  { keys: [COMMAND_KEY, 'K'], does: 'Search everything' },
  { keys: ['/'], does: 'To the search box of the screen' },
  { keys: ['Esc'], does: 'Empty the search box, then leave it; close what is open' },
  { keys: ['↑', '↓'], does: 'From row to row of a list, also out of its search box' },
  { keys: ['Home', 'End'], does: 'To the first and the last row of a list' },
  { keys: ['PgUp', 'PgDn'], does: 'Ten rows up and down a list' },
  { keys: ['Enter'], does: 'Do what has the focus' },
  { keys: ['?'], does: 'These keys' },
];

/** Keyboard shortcuts of the office. */
export function OfficeKeys({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Popup open={open} onClose={onClose} title="Keys" size="small">
      <Table.Root size="sm">
        <Table.Body>
          {KEYS.map(({ keys, does }) => (
            <Table.Row key={does} bg="transparent">
              <Table.Cell ps="0" whiteSpace="nowrap">
                <Flex gap="1">
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </Flex>
              </Table.Cell>
              <Table.Cell pe="0">
                <Text>{does}</Text>
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Popup>
  );
}
