import type { Language } from '../../../schema/plain/known-languages.ts';
import { say } from '../../words/i18n.ts';
import { chooseLanguage } from '../../words/language.ts';
import { toast } from '../feedback/toasts.tsx';
import { useMayLeave } from '../feedback/unsaved.tsx';
import { LANGUAGE_MISSING, LanguageChoice } from './language-choice.tsx';

/** Chooses the app's language. Since that renders all screens again, it asks about unsaved input first. */
export function LanguageSelect() {
  const mayLeave = useMayLeave();

  async function choose(next: Language) {
    if (!(await mayLeave())) return;
    await chooseLanguage(next).catch(() => toast.error(say(LANGUAGE_MISSING)));
  }

  return <LanguageChoice strong onChoose={choose} />;
}
