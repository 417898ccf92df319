import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { FONTS, runsOf } from './pdf-fonts.mjs';

// Draws papers off the server's event loop: each message is one file with its papers (see drawn-paper.ts) and pictures,
// and is answered with the bytes of a PDF.

// Serving requests has priority where cores are few. Only on Linux is the priority per thread.
if (process.platform === 'linux') setPriority(10);

const files = new Set(Object.values(FONTS).flatMap(({ normal, bold }) => [normal, bold]));
pdfmake.setFonts(FONTS);
pdfmake.setLocalAccessPolicy((path) => files.has(path));
pdfmake.setUrlAccessPolicy(() => false);

const [INK, GREY, HAIRLINE, SHADE] = ['#1d1c1a', '#5c564d', '#b5ad9f', '#f3efe6'];
/** Points: A4 less its margins. */
const [MARGIN, WIDTH] = [43, 595.28 - 2 * 43];
const WIDTHS = { wide: '*', day: 62, figure: 76, unit: 52, number: 52 };

const text = (words, style = {}) => ({ text: runsOf(words), ...style });

/** Japanese, and smaller behind it the other language. */
function said([first, second], { size = 9, ...style } = {}) {
  const small = { fontSize: size * 0.82, color: GREY, bold: false };
  const beside = second === undefined ? [] : runsOf(` ${second}`).map((run) => ({ ...run, ...small }));
  return { text: [...runsOf(first), ...beside], fontSize: size, ...style };
}

/** The same with the other language below. */
function stacked([first, second], { size = 9, beside = size * 0.78, spacing = 0, ...style } = {}) {
  const below = second === undefined ? [] : [text(second, { fontSize: beside, color: GREY, bold: false })];
  return { stack: [text(first, { fontSize: size, characterSpacing: spacing }), ...below], ...style };
}

const line = (width, lineWidth = 0.5, color = HAIRLINE) => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth, lineColor: color }],
});

function head({ title, no, facts }) {
  const rows = [
    // A draft has no number.
    ...(no === '' ? [] : [[text('No.', { color: GREY }), text(no, { bold: true })]]),
    ...facts.map(({ name, value }) => [said(name, { size: 8, color: GREY }), said(value, { size: 8.5 })]),
  ];
  return [
    {
      columns: [
        stacked(title, { size: 20, beside: 10, spacing: 2, bold: true, width: '*' }),
        { width: 250, layout: 'noBorders', fontSize: 8.5, table: { widths: [110, '*'], body: rows } },
      ],
      columnGap: 12,
    },
    { ...line(WIDTH, 1.6, INK), margin: [0, 4, 0, 10] },
  ];
}

function parties({ recipient, issuer }, pictures) {
  const logo = pictures[issuer.logo] ? [{ image: issuer.logo, fit: [90, 45], alignment: 'right', width: 94 }] : [];
  return {
    columns: [
      {
        width: '*',
        stack: [
          {
            text: [...runsOf(recipient.name), ...runsOf('　御中').map((run) => ({ ...run, fontSize: 11 }))],
            fontSize: 14,
            bold: true,
          },
          ...recipient.lines.map((each) => text(each, { fontSize: 8.5, color: GREY })),
        ],
      },
      {
        width: 175,
        stack: [
          text(issuer.name, { fontSize: 12, bold: true }),
          ...issuer.lines.map((each) => said(each, { size: 8.5 })),
        ],
      },
      ...logo,
    ],
    columnGap: 12,
    margin: [0, 0, 0, 12],
  };
}

function amountOf({ name, amount }) {
  return {
    table: {
      widths: ['auto', 'auto'],
      body: [
        [stacked(name, { size: 11, bold: true, margin: [0, 2, 20, 0] }), text(amount, { fontSize: 20, bold: true })],
      ],
    },
    layout: {
      hLineWidth: (index, node) => (index === node.table.body.length ? 1.6 : 0),
      vLineWidth: () => 0,
      hLineColor: INK,
    },
    margin: [0, 0, 0, 12],
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

function cellOf({ words, below, isStrong }, align, style) {
  const alignment = align === 'end' ? 'right' : 'left';
  const main = said(words, { size: 9, alignment, ...(isStrong && { bold: true }), ...style });
  return below ? { stack: [main, said(below, { size: 7.5, color: GREY, alignment })] } : main;
}

function tableOf({ columns, rows, foot }) {
  const header = columns.map(({ name, align }) =>
    stacked(name, { size: 8, bold: true, alignment: align === 'end' ? 'right' : 'left' }),
  );
  const body = [
    header,
    ...rows.map((row) => row.map((cell, index) => cellOf(cell, columns[index].align))),
    ...foot.map((row) => row.map((cell, index) => cellOf(cell, columns[index].align, { bold: true }))),
  ];
  const first = body.length - foot.length;
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: columns.map(({ width }) => WIDTHS[width]),
      body,
    },
    layout: {
      hLineWidth: (index) => (index === 0 ? 0 : index === 1 || index === first || index === body.length ? 0.9 : 0.4),
      hLineColor: (index) => (index === 1 || index === first || index === body.length ? INK : HAIRLINE),
      vLineWidth: () => 0,
      paddingTop: () => 1.6,
      paddingBottom: () => 1.6,
    },
    margin: [0, 0, 0, 12],
  };
}

/** Room for a stamp or a seal, with what it is for. */
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

function accountsOf({ payTo, accounts }) {
  if (accounts.length === 0) return [];
  return [
    {
      unbreakable: true,
      stack: [said(payTo, { size: 9, bold: true }), ...accounts.map((account) => said(account, { size: 9 }))],
      margin: [0, 0, 0, 8],
    },
  ];
}

function contentOf(paper, pictures) {
  const { amount, sums, tables, notes, room } = paper;
  const content = [
    ...head(paper),
    parties(paper, pictures),
    ...(amount ? [amountOf(amount)] : []),
    ...(sums.length > 0 ? [sumsOf(sums)] : []),
    ...tables.map(tableOf),
    ...accountsOf(paper),
    ...notes.map((note) => said(note, { size: 8.5, margin: [0, 0, 0, 3] })),
    ...(room ? [roomOf(room)] : []),
  ];
  // Space below the last one could begin a page with nothing on it.
  const last = content.pop();
  const [left = 0, top = 0, right = 0] = last.margin ?? [];
  return [...content, { ...last, margin: [left, top, right, 0] }];
}

/** The foot of a paper's pages: its number, its recipient, and the page, counted within the paper. */
function footOf({ no, recipient }, isAlone) {
  let first = null;
  return (page, pages) => {
    first ??= page;
    const place = isAlone ? `${page} / ${pages}` : `${page - first + 1}`;
    return {
      columns: [
        text(no === '' ? recipient.name : `${no} · ${recipient.name}`),
        text(place, { alignment: 'right', width: 60 }),
      ],
      margin: [MARGIN, 14, MARGIN, 0],
      fontSize: 7.5,
      color: GREY,
    };
  };
}

function draw({ papers, pictures, title }) {
  const sections = papers.map((paper) => ({
    section: contentOf(paper, pictures),
    footer: footOf(paper, papers.length === 1),
  }));
  const images = Object.fromEntries(
    Object.entries(pictures).map(([name, png]) => [
      name,
      `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
    ]),
  );
  return pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [MARGIN, 36, MARGIN, 40],
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
