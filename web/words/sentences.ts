/** One sentence after another, empty ones left out. A full-width stop brings its own room, any other needs a space. */
export const joinSentences = (...sentences: string[]): string =>
  sentences
    .filter((sentence) => sentence !== '')
    .reduce((said, next) => (said === '' || /[。？！）]$/.test(said) ? `${said}${next}` : `${said} ${next}`), '');
