import { Flex, Kbd, Table, Text } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Popup } from '../../ui/feedback/popup.tsx';
import { say } from '../../words/i18n.ts';

const isMac = /Mac|iPad|iPhone/.test(navigator.userAgent);
export const COMMAND_KEY = isMac ? '⌘' : 'Ctrl';

const KEYS: { keys: string[]; does: MessageDescriptor }[] = [
  { keys: [COMMAND_KEY, 'K'], does: msg`Search everything` },
  { keys: ['/'], does: msg`To the search box of the screen` },
  { keys: ['Esc'], does: msg`Empty the search box, then leave it; close what is open` },
  { keys: ['↑', '↓'], does: msg`From row to row of a list, also out of its search box` },
  { keys: ['Home', 'End'], does: msg`To the first and the last row of a list` },
  { keys: ['PgUp', 'PgDn'], does: msg`Ten rows up and down a list` },
  { keys: ['Enter'], does: msg`Press the chosen button` },
  { keys: ['?'], does: msg`These keys` },
];

/** Keyboard shortcuts of the office. */
export function OfficeKeys({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Popup open={open} onClose={onClose} title={t`Keys`} size="small" isText>
      <Table.Root size="sm">
        <Table.Body>
          {KEYS.map(({ keys, does }) => (
            <Table.Row key={keys.join()} bg="transparent">
              <Table.Cell ps="0" whiteSpace="nowrap">
                <Flex gap="1">
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </Flex>
              </Table.Cell>
              <Table.Cell pe="0">
                <Text>{say(does)}</Text>
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Popup>
  );
}
