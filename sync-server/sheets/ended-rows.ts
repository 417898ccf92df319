import { foldText } from './column.ts';
import type { Sheet } from './sheet.ts';

/** Cell texts for somebody or something that has ended: former customers, discontinued products, people who left. */
const OVER =
  /^(?:取引(?:停止|中止|終了)|(?:停止|休止)中?|閉店(?:済み?)?|廃業|倒産|解約(?:済み?)?|削除(?:済み?)?|無効|退職(?:済み?|者)?|退社(?:済み?)?|廃番|廃盤|終売|終了|(?:販売|取扱い?|製造|生産|使用|利用)(?:終了|停止|中止|不可)|inactive|deleted|discontinued|closed(?: down)?|terminated|retired|resigned|disabled|बन्द|हटाइएको)$/;
/** Columns in which a mark or a date means the same. */
const MARKS_OVER =
  /^(?:取引停止|取引中止|閉店|廃業|解約|削除|無効|退職|退社|廃番|廃盤|終売|(?:取引|販売|取扱|製造|使用|利用|契約)(?:終了|停止|中止)|deleted|inactive|discontinued)(?:年?月?日|フラグ|区分|flag)?$/;
const NO = /^(?:0.*|n|no|false|-|×|無|無し|なし|未|有効|通常)$/;

/** The rows that have ended according to a column that is not read, with that column's words. */
export function endedRows(
  rows: Sheet['rows'],
  unread: readonly { position: number; text: string }[],
): Map<number, string> {
  const ended = new Map<number, string>();
  const columns = unread.map(({ position, text }) => {
    const name = foldText(text).replace(/\s/g, '');
    return { position, text, marks: MARKS_OVER.test(name) };
  });
  for (const { number, cells } of rows) {
    for (const { position, text, marks } of columns) {
      const said = cells[position]?.text.trim() ?? '';
      const isOver = OVER.test(foldText(said)) || (marks && said !== '' && !NO.test(foldText(said)));
      if (isOver) ended.set(number, marks ? `${text}: ${said}` : said);
    }
  }
  return ended;
}
