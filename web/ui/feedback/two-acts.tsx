import { Button, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { ImportIcon, PlusIcon } from '../icons/work-icons.tsx';

type Props = {
  /** Of the button that adds one record. */
  label: string;
  onAdd: () => void;
  /** Where a file is imported; none for who may not. */
  importFrom?: string | undefined;
};

/** The two acts that an empty list offers: add one, or import a file. */
export function TwoActs({ label, onAdd, importFrom }: Props) {
  return (
    <Flex gap="2" mt="3" wrap="wrap" justify="center">
      <Button onClick={onAdd}>
        <PlusIcon /> {label}
      </Button>
      {importFrom && (
        <Button asChild variant="outline">
          <Link to={importFrom}>
            <ImportIcon /> {t`Import from Excel`}
          </Link>
        </Button>
      )}
    </Flex>
  );
}
