import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { confirmsKana } from '../../browser/enter-key.ts';
import { RefusalContext } from './form-error.tsx';
import { firstWrong, type Refusal, unseenRefusal } from './refusals.ts';

type Props = Omit<HTMLChakraProps<'form'>, 'onSubmit' | 'name'> & {
  /** Same as its file name, by which the test of all forms finds it. */
  name: string;
  /** May resolve to errors of fields (`useFields`); those at fields that are not visible are shown by `FormError`. */
  onSubmit: () => unknown;
};

const NONE: readonly Refusal[] = [];
const isRefused = (result: unknown): result is Refusal[] => Array.isArray(result) && result.length > 0;

/** A form with its fields in a column. Fields show their own errors, and submitting does not leave the page. */
export function Form({ onSubmit, children, ...form }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState(NONE);
  const [submits, setSubmits] = useState(0);
  const [unseen, setUnseen] = useState<string | null>(null);

  // After rendering, since only then it is known which errors are visible.
  useEffect(() => {
    if (!element.current || refused.length === 0) return setUnseen(null);
    setUnseen(unseenRefusal(element.current, refused));
  }, [refused]);
  useEffect(() => {
    if (submits > 0 && element.current) firstWrong(element.current)?.focus();
  }, [submits]);

  async function submit() {
    setRefused(NONE);
    const result = await onSubmit();
    if (isRefused(result)) setRefused(result);
    setSubmits((before) => before + 1);
  }

  return (
    <chakra.form
      ref={element}
      display="flex"
      flexDirection="column"
      gap="5"
      noValidate
      // Safari would submit the form.
      onKeyDown={(event) => confirmsKana(event) && event.preventDefault()}
      onSubmit={(event) => {
        event.preventDefault();
        // React bubbles a popup's events to the form that opened it, which would be submitted as well.
        event.stopPropagation();
        void submit();
      }}
      {...form}
    >
      <RefusalContext value={unseen}>{children}</RefusalContext>
    </chakra.form>
  );
}
