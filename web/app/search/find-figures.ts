/** A number or an amount: digits, possibly after series letters and a dash. */
const FIGURE = /^([\da-z]{3,8}-)?0*(\d+(?:\.\d+)?)$/;

/** A number without leading zeros; other text as it is. Both are folded. */
export const figureOf = (text: string): string => text.replace(FIGURE, '$1$2');

const DASHES = /(?<=[\da-z])[\u2010-\u2015\u2212\u30fc\uff70](?=[\da-z])/g;

/**
 * Folded text with numbers and amounts as records have them: without `¥`, `円`, thousands separators and "No.", and with
 * plain dashes. Other text stays as it is.
 */
export const withPlainFigures = (typed: string): string =>
  typed
    .replace(/^(?:請求書|納品書|領収書|伝票|注文)?(?:no\.?|#|番号)\s*:?\s*(?=\d)/, '')
    .replace(/[¥\\]\s*(?=\d)/g, '')
    .replace(/(?<=\d)\s*円/g, '')
    .replace(/(?<=\d),(?=\d|\s|$)/g, '')
    .replace(DASHES, '-');
