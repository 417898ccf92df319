import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { FONTS, runsOf } from './pdf-fonts.mjs';

// Draws papers off the server's event loop. Each message is one file with its papers (see drawn-paper.ts) and pictures;
// the reply is the bytes of a PDF.

// With few cores, serving requests comes first. Only Linux has priorities per thread.
if (process.platform === 'linux') setPriority(10);

const files = new Set(Object.values(FONTS).flatMap(({ normal, bold }) => [normal, bold]));
pdfmake.setFonts(FONTS);
pdfmake.setLocalAccessPolicy((path) => files.has(path));
pdfmake.setUrlAccessPolicy(() => false);

const [INK, GREY, HAIRLINE, SHADE] = ['#1d1c1a', '#5c564d', '#b5ad9f', '#f3efe6'];
/** In points, like all sizes below. */
const WIDTHS = { wide: '*', day: 62, figure: 76, unit: 52, number: 52 };
/** Space between a column's text and its edge. */
const PADDING = 4;
const SEAL = 62;
/** A table of at most this many rows stays on one page. */
const FEW_ROWS = 8;

const text = (words, style = {}) => ({ text: runsOf(words), ...style });

/** Japanese, followed by the other language in a smaller size. */
function said([first, second], { size = 9, ...style } = {}) {
  const small = { fontSize: size * 0.82, color: GREY, bold: false };
  const beside = second === undefined ? [] : runsOf(` ${second}`).map((run) => ({ ...run, ...small }));
  return { text: [...runsOf(first), ...beside], fontSize: size, ...style };
}

/** Japanese with the other language below it. */
function stacked([first, second], { size = 9, beside = size * 0.78, spacing = 0, ...style } = {}) {
  const below = second === undefined ? [] : [text(second, { fontSize: beside, color: GREY, bold: false })];
  return { stack: [text(first, { fontSize: size, characterSpacing: spacing }), ...below], ...style };
}

const widthOf = ({ width, side }) => width - 2 * side;

/** The address, placed for an envelope's window (schema/papers/layout/window-envelope.ts). */
function addressOf({ places: { address }, recipient }) {
  let { y } = address;
  return recipient.lines.map(({ text: words, isName, size }) => {
    const placed = { absolutePosition: { x: address.x, y }, text: runsOf(words), fontSize: size, bold: isName };
    y += size * address.lineHeight;
    return { ...placed, lineHeight: 0.86 };
  });
}

function factsOf(facts, { widths, size }) {
  return {
    layout: {
      defaultBorder: false,
      paddingLeft: () => 0,
      paddingRight: () => 6,
      paddingTop: () => 0,
      paddingBottom: () => 0,
    },
    table: {
      widths,
      body: facts.map(({ name, value }) => [
        said(name, { size: size * 0.94, color: GREY }),
        said(value, { size, bold: false }),
      ]),
    },
  };
}

/** The issuer with its logo, and an empty square for its seal beside the name. */
function senderOf({ issuer }, pictures) {
  const logo = pictures[issuer.logo] ? [{ image: issuer.logo, fit: [96, 30], margin: [0, 0, 0, 4] }] : [];
  return {
    columns: [
      {
        width: '*',
        stack: [
          ...logo,
          text(issuer.name, { fontSize: 11.5, bold: true, lineHeight: 0.95 }),
          ...issuer.lines.map((each) => said(each, { size: 8.5, lineHeight: 0.95 })),
        ],
      },
      { width: SEAL, text: '' },
    ],
    columnGap: 4,
  };
}

/** The head above all blocks. Its left side has only the address, as far down as a window may show. */
function head(paper, pictures) {
  const { places, title, top } = paper;
  const { side, head: place } = places;
  return [
    ...addressOf(paper),
    {
      layout: {
        defaultBorder: false,
        paddingLeft: () => 0,
        paddingRight: () => 0,
        paddingTop: () => 0,
        paddingBottom: () => 0,
      },
      table: {
        widths: [place.x - side, '*'],
        heights: [place.height],
        body: [
          [
            '',
            {
              stack: [
                ...(top.length > 0
                  ? [{ ...factsOf(top, { widths: [84, '*'], size: 9.5 }), margin: [0, 0, 0, 5] }]
                  : []),
                senderOf(paper, pictures),
              ],
            },
          ],
        ],
      },
    },
    {
      table: { widths: ['*'], body: [[said(title, { size: 19, bold: true, characterSpacing: 2, lineHeight: 0.95 })]] },
      layout: {
        hLineWidth: (index) => (index === 1 ? 1.6 : 0),
        hLineColor: INK,
        vLineWidth: () => 0,
        paddingLeft: () => 0,
        paddingTop: () => 0,
        paddingBottom: () => 2,
      },
      margin: [0, 0, 0, 7],
    },
  ];
}

/** The amount with due date and payment, and the document's facts beside it. */
function amountOf({ amount: { name, amount }, payment }, facts) {
  const { due, payTo, accounts, fee } = payment;
  const large = {
    table: {
      widths: ['auto', 'auto'],
      body: [
        [
          stacked(name, { size: 10.5, bold: true, margin: [0, 6, 12, 0] }),
          text(amount, { fontSize: 20, bold: true, lineHeight: 1 }),
        ],
      ],
    },
    layout: {
      hLineWidth: (index) => (index === 1 ? 1.6 : 0),
      vLineWidth: () => 0,
      hLineColor: INK,
      paddingLeft: () => 0,
      paddingBottom: () => 1,
    },
  };
  const day = due
    ? [
        {
          columns: [said(due.name, { size: 9.5, width: 'auto' }), said(due.value, { size: 11, bold: true })],
          columnGap: 8,
          margin: [0, 4, 0, 0],
        },
      ]
    : [];
  return {
    unbreakable: true,
    stack: [
      {
        columns: [
          { width: '*', stack: [large, ...day] },
          { width: 222, ...factsOf(facts, { widths: [92, '*'], size: 8.5 }) },
        ],
        columnGap: 12,
      },
      ...(accounts.length === 0 ? [] : [accountsOf({ payTo, accounts, fee })]),
    ],
    margin: [0, 0, 0, 10],
  };
}

/** Where to pay, in a frame. */
function accountsOf({ payTo, accounts, fee }) {
  const rows = accounts.map((account) => ({
    text: account.flatMap(([first, second], index) => [
      ...runsOf(index === 0 ? first : ` ${first}`),
      ...(second === undefined ? [] : runsOf(` ${second}`).map((run) => ({ ...run, fontSize: 7.5, color: GREY }))),
    ]),
    fontSize: 9.5,
  }));
  return {
    table: {
      widths: ['auto', '*'],
      body: [
        [
          stacked(payTo, { size: 9, bold: true, margin: [2, 1, 8, 1] }),
          { stack: [...rows, ...(fee ? [said(fee, { size: 8.5, color: GREY })] : [])], margin: [0, 1, 0, 1] },
        ],
      ],
    },
    layout: { hLineWidth: () => 0.6, vLineWidth: (index) => (index === 1 ? 0 : 0.6), hLineColor: INK, vLineColor: INK },
    margin: [0, 8, 0, 0],
  };
}

function sumsOf(sums) {
  const cell = ({ name, amount, isStrong }) => ({
    stack: [
      stacked(name, { size: 7.5, beside: 6.5, color: GREY }),
      text(amount, { fontSize: 10.5, bold: true, alignment: 'right' }),
    ],
    ...(isStrong && { fillColor: SHADE }),
  });
  return {
    table: { widths: sums.map(() => '*'), body: [sums.map(cell)] },
    layout: { hLineWidth: () => 0.8, vLineWidth: () => 0.5, hLineColor: INK, vLineColor: HAIRLINE },
    margin: [0, 0, 0, 12],
  };
}

function cellOf({ words, below, isHeading }, align, style) {
  const alignment = align === 'end' ? 'right' : 'left';
  const main = said(words, { size: 9, alignment, ...(isHeading && { bold: true }), ...style });
  return below ? { stack: [main, said(below, { size: 7.5, color: GREY, alignment })] } : main;
}

/** Rows that must stay on one page, as one row that contains a table of the same columns. */
function together(rows, widths, lineWidth) {
  const table = {
    colSpan: widths.length,
    margin: [-PADDING, -1.6, -PADDING, -1.6],
    table: { widths, body: rows },
    layout: {
      hLineWidth: (index) => (index > 0 && index < rows.length ? lineWidth : 0),
      hLineColor: lineWidth > 0.5 ? INK : HAIRLINE,
      vLineWidth: () => 0,
      paddingTop: () => 1.6,
      paddingBottom: () => 1.6,
    },
  };
  return [table, ...widths.slice(1).map(() => '')];
}

/**
 * The rows of a table's body: a heading stays with the row below it, and the last row with the foot.
 * @param widths in points
 */
function bodyOf({ columns, rows, foot }, widths) {
  const cells = (row, style) => row.map((cell, index) => cellOf(cell, columns[index].align, style));
  const spanned = (row) => [{ ...cellOf(row[0], 'start'), colSpan: widths.length }, ...row.slice(1).map(() => '')];
  const lines = rows.map((row) => (row[0]?.isHeading ? spanned(row) : cells(row)));
  const feet = foot.map((row) => cells(row, { bold: true }));
  const body = [];
  for (let index = 0; index < lines.length; index++) {
    if (rows[index][0]?.isHeading && index + 1 < lines.length) {
      body.push(together([lines[index], lines[index + 1]], widths, 0.4));
      index += 1;
    } else body.push(lines[index]);
  }
  if (feet.length === 0) return body;
  const last = body.pop();
  return [...body, last ? together([last, ...feet], widths, 0.9) : together(feet, widths, 0.9)];
}

function tableOf(table, width) {
  const { columns, rows } = table;
  const fixed = columns.reduce((sum, each) => sum + (each.width === 'wide' ? 0 : WIDTHS[each.width]) + 2 * PADDING, 0);
  const wide = (width - fixed) / columns.filter((each) => each.width === 'wide').length;
  const widths = columns.map((each) => (each.width === 'wide' ? wide : WIDTHS[each.width]));
  const header = columns.map(({ name, align }) =>
    stacked(name, { size: 8, bold: true, alignment: align === 'end' ? 'right' : 'left' }),
  );
  const body = [header, ...bodyOf(table, widths)];
  const drawn = {
    table: { headerRows: 1, dontBreakRows: true, keepWithHeaderRows: 1, widths, body },
    layout: {
      hLineWidth: (index) => (index === 0 ? 0 : index === 1 || index === body.length ? 0.9 : 0.4),
      hLineColor: (index) => (index === 1 || index === body.length ? INK : HAIRLINE),
      vLineWidth: () => 0,
      paddingLeft: () => PADDING,
      paddingRight: () => PADDING,
      paddingTop: () => 1.6,
      paddingBottom: () => 1.6,
    },
    margin: [0, 0, 0, 10],
  };
  return rows.length > FEW_ROWS ? drawn : { unbreakable: true, stack: [drawn] };
}

/** Space for a stamp or seal, with its label. */
function roomOf(words) {
  return {
    columns: [
      { width: '*', text: '' },
      {
        width: 110,
        unbreakable: true,
        table: { widths: ['*'], heights: [14, 62], body: [[stacked(words, { size: 8, alignment: 'center' })], ['']] },
        layout: { hLineWidth: () => 0.6, vLineWidth: () => 0.6, hLineColor: INK, vLineColor: INK },
      },
    ],
    margin: [0, 4, 0, 0],
  };
}

function blockOf(block, { facts, places }) {
  switch (block.is) {
    case 'amount':
      return [amountOf(block, facts)];
    case 'sums':
      return [sumsOf(block.sums)];
    case 'table':
      return [tableOf(block.table, widthOf(places))];
    case 'notes':
      return block.notes.map((note) => said(note, { size: 8.5, margin: [0, 0, 0, 3] }));
    default:
      return [roomOf(block.room)];
  }
}

function contentOf(paper, pictures) {
  const { blocks, facts } = paper;
  const alone =
    blocks[0]?.is === 'amount' ? [] : [{ ...factsOf(facts, { widths: [110, '*'], size: 8.5 }), margin: [0, 0, 0, 10] }];
  const content = [...head(paper, pictures), ...alone, ...blocks.flatMap((block) => blockOf(block, paper))];
  // Space below the last block could start an empty page.
  const last = content.pop();
  const [left = 0, top = 0, right = 0] = last.margin ?? [];
  return [...content, { ...last, margin: [left, top, right, 0] }];
}

/** Fold marks at both edges. */
function foldsOf({ folds, width }) {
  const mark = (x1, x2) =>
    folds.map((y) => ({ type: 'line', x1, y1: y, x2, y2: y, lineWidth: 0.5, lineColor: HAIRLINE }));
  return { canvas: [...mark(14, 26), ...mark(width - 26, width - 14)], absolutePosition: { x: 0, y: 0 } };
}

/** What each page has besides its content: fold marks, and number, recipient and page at the foot. */
function pagesOf({ no, recipient, places }) {
  const pages = [];
  return {
    // Called for each new page, and for all of them before the first footer.
    background: (page) => {
      if (!pages.includes(page)) pages.push(page);
      return pages[0] === page ? foldsOf(places) : null;
    },
    footer: (page) => ({
      columns: [
        text(no === '' ? recipient.name : `${no} · ${recipient.name}`),
        text(`${pages.indexOf(page) + 1} / ${pages.length}`, { alignment: 'right', width: 60 }),
      ],
      margin: [places.side, 14, places.side, 0],
      fontSize: 7.5,
      color: GREY,
    }),
  };
}

function draw({ papers, pictures, title }) {
  const sections = papers.map((paper) => ({ section: contentOf(paper, pictures), ...pagesOf(paper) }));
  const [{ places }] = papers;
  const images = Object.fromEntries(
    Object.entries(pictures).map(([name, png]) => [
      name,
      `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
    ]),
  );
  return pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [places.side, places.top, places.side, places.bottom],
      info: { title },
      language: 'ja',
      images,
      defaultStyle: { font: 'jp', fontSize: 9, lineHeight: 1.12, color: INK },
      content: sections,
    })
    .getBuffer();
}

parentPort.on('message', async ({ id, ...file }) => {
  try {
    const bytes = new Uint8Array(await draw(file));
    parentPort.postMessage({ id, bytes }, [bytes.buffer]);
  } catch (error) {
    parentPort.postMessage({ id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
