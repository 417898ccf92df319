import { t } from '@lingui/core/macro';
import { formatYen } from '../../../schema/core/money.ts';
import { type PaperLanguages, textsIn } from '../../ui/paper/paper-languages.tsx';
import { issuerLines, type Receipt, receiptLines } from './receipt.ts';

const WIDTH = 720;
const MARGIN = 56;
const FONT = "'Inter Variable', system-ui, sans-serif";
const INK = '#1d1c1a';
const GREY = '#5c564d';
const PAPER = '#fffdf9';

/** Wraps a text to lines; a word longer than a line is broken. */
function wrapped(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of text.split(/(?<= )/)) {
    const rest = [...part];
    while (rest.length > 0) {
      const whole = rest.join('');
      if (pen.measureText(line + whole.trimEnd()).width <= width) {
        line += rest.splice(0).join('');
      } else if (line !== '') {
        lines.push(line.trimEnd());
        line = '';
      } else {
        let fits = 1;
        while (fits < rest.length && pen.measureText(rest.slice(0, fits + 1).join('')).width <= width) fits++;
        line = rest.splice(0, fits).join('');
      }
    }
  }
  return [...lines, line.trimEnd()];
}

type Sheet = { receipt: Receipt; timeZone: string; languages: PaperLanguages };

/** Draws the receipt from top to bottom and returns its height; the first pass only measures. */
function draw(pen: CanvasRenderingContext2D, { receipt, timeZone, languages }: Sheet): number {
  let y = MARGIN;
  const both = (of: () => string) =>
    textsIn(languages, of)
      .map(({ text }) => text)
      .join('  ');
  const write = (text: string, size: number, { weight = 400, color = INK, x = MARGIN } = {}) => {
    pen.font = `${weight} ${size}px ${FONT}`;
    pen.fillStyle = color;
    for (const line of wrapped(pen, text, WIDTH - x - MARGIN)) {
      y += size * 1.3;
      pen.fillText(line, x, y - size * 0.3);
    }
  };
  if (receipt.issuer !== null) {
    write(receipt.issuer.legalName, 38, { weight: 700 });
    for (const { name, value } of issuerLines(receipt.issuer)) {
      write(name === null ? value : `${both(name)}  ${value}`, 22, { color: GREY });
    }
    y += 20;
  }
  write(
    both(() => t`RECEIPT`),
    26,
    { weight: 700, color: GREY },
  );
  const { number } = receipt;
  if (number !== null) {
    const [first] = textsIn(languages, () => t`No. ${{ number }}`);
    write(first?.text ?? '', 30, { weight: 600 });
  }
  y += 28;
  textsIn(languages, () => t`Received with thanks`).forEach(({ text }, index) => {
    write(text, index === 0 ? 28 : 22, { color: GREY });
  });
  write(formatYen(receipt.amount), 92, { weight: 700 });
  y += 28;
  pen.fillStyle = GREY;
  pen.fillRect(MARGIN, y, WIDTH - 2 * MARGIN, 2);
  y += 24;
  for (const { name, value } of receiptLines(receipt, timeZone)) {
    write(both(name), 24, { color: GREY });
    write(value, 34, { weight: 600 });
    y += 16;
  }
  return y + MARGIN - 16;
}

/** A receipt as a picture, to send to the customer. */
export async function receiptPicture(sheet: Sheet): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures');
  canvas.width = WIDTH;
  // Setting the height clears the canvas, hence the second pass.
  canvas.height = draw(pen, sheet);
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, canvas.height);
  draw(pen, sheet);
  return new Promise((drawn, fail) =>
    canvas.toBlob((blob) => (blob ? drawn(blob) : fail(new Error('The picture could not be made'))), 'image/png'),
  );
}
