import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { confirmsKana } from '../../browser/enter-key.ts';
import { RefusalContext } from './form-error.tsx';
import { firstWrong, type Refusal, unseenRefusal } from './refusals.ts';

type Props = Omit<HTMLChakraProps<'form'>, 'onSubmit' | 'name'> & {
  /** That of its file, by which the walk through every form knows it. */
  name: string;
  /** May resolve to errors of fields (`useFields`): those that stand at no field that is seen, `FormError` says. */
  onSubmit: () => unknown;
};

const NONE: readonly Refusal[] = [];
const isRefused = (result: unknown): result is Refusal[] => Array.isArray(result) && result.length > 0;

/** Fields in a column. They show their own errors, and sending keeps the page. */
export function Form({ onSubmit, children, ...form }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState(NONE);
  const [submits, setSubmits] = useState(0);
  const [unseen, setUnseen] = useState<string | null>(null);

  // Drawn first: only then it is known which errors are seen.
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
      // Safari would send the form.
      onKeyDown={(event) => confirmsKana(event) && event.preventDefault()}
      onSubmit={(event) => {
        event.preventDefault();
        // React passes the events of a popup on to the form that opened it, which would be sent as well.
        event.stopPropagation();
        void submit();
      }}
      {...form}
    >
      <RefusalContext value={unseen}>{children}</RefusalContext>
    </chakra.form>
  );
}
