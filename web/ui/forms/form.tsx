import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

type Props = Omit<HTMLChakraProps<'form'>, 'onSubmit'> & { onSubmit: () => unknown };

/** Fields in a column. They show their own errors, and sending keeps the page. */
export function Form({ onSubmit, ...form }: Props) {
  return (
    <chakra.form
      display="flex"
      flexDirection="column"
      gap="5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React passes the events of a popup on to the form that opened it, which would be sent as well.
        event.stopPropagation();
        void onSubmit();
      }}
      {...form}
    />
  );
}
