declare module 'virtual:words' {
  /** Loads a part of a language's catalogue (scripts/words/words-plugin.ts). */
  export function loadWords(language: string, part: string): Promise<{ messages: import('./i18n.ts').Messages }>;
}
