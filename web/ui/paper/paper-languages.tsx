import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { Day } from '../../../schema/core/days.ts';
import { Language } from '../../../schema/core/languages.ts';
import { inLanguage } from '../../words/in-language.ts';
import { loadNeeded, useLanguage } from '../../words/language.ts';

/** The business is in Japan, and so are its books and its customers', whoever prints. */
const FIRST: Language = 'ja';

/** The languages of a paper: Japanese, then the reader's. */
export type PaperLanguages = readonly [Language, ...Language[]];

/** The languages of the surrounding paper. */
export const PaperContext = createContext<PaperLanguages>([FIRST]);

/**
 * The second language of a customer's papers: the one that a login of theirs chose, or Japanese, which then stands
 * alone.
 */
export function languageOf(customer: { language?: string | undefined } | undefined): Language {
  return Language.safeParse(customer?.language).data ?? FIRST;
}

/**
 * Loads the words of a paper; null until they are there. If they can't be loaded, the paper is in the shown language.
 */
export function usePaperLanguages(beside: Language): PaperLanguages | null {
  const shown = useLanguage();
  const [languages, setLanguages] = useState<PaperLanguages | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const wanted: PaperLanguages = beside === FIRST ? [FIRST] : [FIRST, beside];
    const show = (found: PaperLanguages) => {
      if (isCurrent) setLanguages(found);
    };
    Promise.all(wanted.map(loadNeeded)).then(
      () => show(wanted),
      () => show([shown]),
    );
    return () => {
      isCurrent = false;
    };
  }, [beside, shown]);
  return languages;
}

type InPaperLanguagesProps = {
  /** The customer's language if the paper is for one; by default that of whoever prints it. */
  beside?: Language;
  children: ReactNode;
};

/** A paper in Japanese and in the other language, if that is another one. */
export function InPaperLanguages({ beside, children }: InPaperLanguagesProps) {
  const shown = useLanguage();
  const languages = usePaperLanguages(beside ?? shown);
  return languages && <PaperContext value={languages}>{children}</PaperContext>;
}

/** A text in each language, once if both are the same. */
export function textsIn([first, second]: PaperLanguages, of: () => string): { language: Language; text: string }[] {
  const texts = [{ language: first, text: inLanguage(first, of) }];
  const beside = second && { language: second, text: inLanguage(second, of) };
  return beside && beside.text !== texts[0]?.text ? [...texts, beside] : texts;
}

/** A text in each language of the surrounding paper, as `textsIn`. */
export function useTexts(of: () => string) {
  return textsIn(useContext(PaperContext), of);
}

// Plain elements, since there may be hundreds on a paper.
const SMALL = { fontSize: '0.85em', fontWeight: 'normal', color: '#5c564d' } as const;
const BESIDE = { ...SMALL, marginInlineStart: '0.4em' };
const BELOW = { ...SMALL, display: 'block' };

type BothProps = { of: () => string; isBelow?: boolean };

/** A text in Japanese, and smaller beside or below it in the paper's other language. */
export function Both({ of, isBelow = false }: BothProps) {
  return useTexts(of).map(({ language, text }, index) => (
    <span key={language} lang={language} style={index === 0 ? undefined : isBelow ? BELOW : BESIDE}>
      {text}
    </span>
  ));
}

/** A text in Japanese alone, such as a number. */
export function Once({ of }: { of: () => string }) {
  const [first] = useTexts(of);
  return <span lang={first?.language}>{first?.text}</span>;
}

/** A day on paper, the same in every language: `2026/11/22`. */
export const formatPaperDay = (day: Day): string => day.replaceAll('-', '/');
