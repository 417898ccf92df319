import { Button, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { ImportIcon, PlusIcon } from '../icons/work-icons.tsx';

type Props = {
  label: string;
  onAdd: () => void;
  /** Address of the import; absent for users who may not import. */
  importFrom?: string | undefined;
};

/** The two actions that an empty list offers: add one, or import a file. */
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
