import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { isLanguage, LANGUAGES, type Language } from '../../../schema/plain/known-languages.ts';
import { chooseLanguage, useLanguage } from '../../words/language.ts';
import { toast } from '../feedback/toasts.tsx';
import { useMayLeave } from '../feedback/unsaved.tsx';

const Select = chakra('select');

/** The app's language, each by its own name. Another one renders all screens anew, so unsaved input is asked about. */
export function LanguageSelect(props: Omit<HTMLChakraProps<'select'>, 'children'>) {
  const language = useLanguage();
  const mayLeave = useMayLeave();

  async function choose(next: Language) {
    if (!(await mayLeave())) return;
    await chooseLanguage(next).catch(() =>
      toast.error(t`This language is not kept on this device yet. It needs signal once.`),
    );
  }

  return (
    <Select
      aria-label={t`Language`}
      value={language}
      onChange={({ target }) => isLanguage(target.value) && void choose(target.value)}
      minH="tap"
      px="3"
      bg="transparent"
      borderRadius="l2"
      focusVisibleRing="outside"
      cursor="button"
      {...props}
    >
      {Object.entries(LANGUAGES).map(([code, { name }]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
