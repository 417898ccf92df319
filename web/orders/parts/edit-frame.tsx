import { Alert, Button, Flex, Stack, type StackProps } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { FormError } from '../../ui/forms/form-error.tsx';
import { AlertIcon } from '../../ui/icons/icons.tsx';
import { ThumbBar } from '../../ui/page/thumb-bar.tsx';

type Props = {
  /** Path of the order. */
  order: string;
  isStale: boolean;
  failure: string | null;
  isDisabled: boolean;
  saveLabel: string;
  onSave: () => Promise<void>;
} & StackProps;

/** Frame of a form that changes an order: a notice if the order has changed meanwhile, the fields, and the buttons. */
export function EditFrame({ order, isStale, failure, isDisabled, saveLabel, onSave, children, ...stack }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  // After rendering, since only then it is known which fields are invalid.
  useEffect(() => {
    if (tries > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);

  async function save() {
    await onSave();
    setTries((before) => before + 1);
  }

  return (
    <Stack ref={frame} gap="5" bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '6' }} {...stack}>
      {isStale && (
        <Alert.Root status="warning" role="alert">
          <AlertIcon />
          <Alert.Content>
            <Alert.Title>{t`The order was changed meanwhile.`}</Alert.Title>
            <Alert.Description>
              <Link to={order}>{t`Look at it as it is now, then change it again.`}</Link>
            </Alert.Description>
          </Alert.Content>
        </Alert.Root>
      )}
      {children}
      <FormError reason={failure} />
      <ThumbBar onPanel>
        <Flex wrap="wrap" gap="3" justify="space-between">
          <Button asChild size="lg" variant="ghost" px={{ base: '3', sm: '6' }}>
            <Link to={order}>{t`Cancel`}</Link>
          </Button>
          <Button
            size="lg"
            flex={{ base: '1', lg: 'none' }}
            minW={{ base: 'fit-content', lg: '48' }}
            disabled={isDisabled}
            onClick={() => void save()}
          >
            {saveLabel}
          </Button>
        </Flex>
      </ThumbBar>
    </Stack>
  );
}
