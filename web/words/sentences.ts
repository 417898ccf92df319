/** Joins sentences, leaving out empty ones. After a full-width stop no space is needed. */
export const joinSentences = (...sentences: string[]): string =>
  sentences
    .filter((sentence) => sentence !== '')
    .reduce((said, next) => (said === '' || /[。？！）]$/.test(said) ? `${said}${next}` : `${said} ${next}`), '');
