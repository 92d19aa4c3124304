import { fc } from '../../../test/support/fastCheck.ts';
import { bytesOf } from '../../../test/support/imports/workbench.ts';
import {
  columnName,
  escapeXml,
  oneSheet,
  sheetXml,
  styled,
  workbook,
  workbookParts,
  type TestWorkbook,
} from '../../../test/support/workbooks.ts';
import { zipSync } from 'fflate';
import { readTable } from '../readTable.ts';
import { deriveRows, type RowEvent } from '../csv/deriveRows.ts';
import { dayText, numberText } from './numbers.ts';
import { columnIndex } from './readSheet.ts';
import { readSheets } from './readWorkbook.ts';

const options = { columns: ['name', 'code', 'note'], required: ['name'], maxRows: 1000 };

type More = Parameters<typeof readTable>[1] & Partial<Parameters<typeof deriveRows>[1]>;

async function events(bytes: Uint8Array, more: More = {}): Promise<RowEvent[]> {
  const found: RowEvent[] = [];
  const table = await readTable(bytesOf(bytes), more);
  for await (const event of deriveRows(table, { ...options, ...more })) found.push(event);
  return found;
}

async function rows(bytes: Uint8Array, more?: More) {
  return (await events(bytes, more)).flatMap((event) => (event.kind === 'row' ? [event.read.row] : []));
}

async function issues(bytes: Uint8Array, more?: More) {
  return (await events(bytes, more)).flatMap((event) => {
    if (event.kind === 'issue') return [{ line: event.fault.line, ...event.fault.issue }];
    return event.kind === 'row' ? event.read.issues.map((issue) => ({ line: event.read.row.line, ...issue })) : [];
  });
}

/** The cells of the column `code` of a sheet with these cells below its header. */
async function codes(cells: Parameters<typeof oneSheet>[0], book: Partial<TestWorkbook> = {}): Promise<string[]> {
  const table = [['name', 'code'], ...(cells ?? []).map((row) => ['A', ...row])];
  return (await rows(oneSheet(table, book))).map((row) => row.cells.code ?? '');
}

/** The sheet of a workbook with a header and this XML below it. */
const below = (xml: string): string =>
  sheetXml(
    `<sheetData><row r="1"><c t="inlineStr"><is><t>name</t></is></c><c t="inlineStr"><is><t>code</t></is></c></row>${xml}</sheetData>`,
  );
const sheetBelow = (xml: string, book: Partial<TestWorkbook> = {}): Uint8Array =>
  workbook({ sheets: [{ name: 'Sheet1', xml: below(xml) }], ...book });

describe('cells', () => {
  test('a number in a text column is read as the sheet shows it', async () => {
    const formats = ['0000', '0.00', '"KE-"000', '0.00E+00', '@', 'General', ';;;', '000000000000000000', 3];
    const cells = [921, 1.5, 7, 254_700_000_000, 12, 12, 5, 254_700, 1_234_567].map((value, index) => [
      styled(value, index + 1),
    ]);
    expect(await codes(cells, { formats })).toEqual([
      '0921',
      '1.50',
      'KE-007',
      '254700000000',
      '12',
      '12',
      '5',
      '000000000000254700',
      '1,234,567',
    ]);
  });

  test('the number itself is given for columns of numbers', async () => {
    const exact: (string | undefined)[] = [];
    const read = (column: string, cell: string, number: string | undefined): string => {
      if (column === 'code') exact.push(number);
      return cell;
    };
    const table = [
      ['name', 'code'],
      ['A', styled(1234.5, 1)],
      ['B', styled(5, 0)],
      ['C', 1.234],
      ['D', 'text'],
    ];
    await rows(oneSheet(table, { formats: ['#,##0'] }), { read });
    // 1.234 could also mean 1234.
    expect(exact).toEqual(['1234.5', undefined, '1.2340', undefined]);
  });

  test.each([
    [Number('36.817223000000001'), '36.817223'],
    [0.1 + 0.2, '0.3'],
    [-1.5, '-1.5'],
    [1e21, '1000000000000000000000'],
    [123456789012345680, '123456789012346000'],
    [1.5e-7, '0.00000015'],
    [0, '0'],
    [-0, '0'],
  ])('the number %p is the text %s', (value, text) => {
    expect(numberText(value)).toBe(text);
  });

  test.each([
    [46_173, false, '2026-05-31'],
    [46_173 - 1462, true, '2026-05-31'],
    [0, true, '1904-01-01'],
    [1, false, '1900-01-01'],
    [59, false, '1900-02-28'],
    [60, false, '1900-02-29'],
    [61, false, '1900-03-01'],
    [46_173.4375, false, '2026-05-31T10:30'],
    [46_173.999999, false, '2026-06-01'],
    [2_958_465, false, '9999-12-31'],
    [2_958_466, false, undefined],
    [0.5, false, undefined],
    [-1, false, undefined],
    [Infinity, false, undefined],
  ])('the day %p, 1904: %p, is %p', (serial, is1904, day) => {
    expect(dayText(serial, is1904)).toBe(day);
  });

  test('days are read in both systems, without a time zone; times and durations as shown', async () => {
    const formats = [14, 'dd/mm/yyyy', '[$-409]d-mmm-yy', 'h:mm', '[h]:mm', 31];
    const cells = [46_173, 46_173, 46_173, 0.5, 1.25, 46_173].map((value, index) => [styled(value, index + 1)]);
    const shown = ['2026-05-31', '2026-05-31', '2026-05-31', '12:00', '30:00', '2026-05-31'];
    expect(await codes(cells, { formats })).toEqual(shown);
    expect(await codes([[styled(46_173 - 1462, 1)]], { formats, is1904: true })).toEqual(['2026-05-31']);
    expect(await codes([[{ xml: '<c t="d"><v>2026-05-31T00:00:00</v></c>' }]])).toEqual(['2026-05-31']);
  });

  test('truth values, also as the formulas of LibreOffice', async () => {
    const cells = [
      true,
      false,
      { xml: '<c><f>TRUE()</f><v>1</v></c>' },
      { xml: '<c t="n"><f>FALSE()</f><v>0</v></c>' },
    ];
    expect(await codes(cells.map((cell) => [cell]))).toEqual(['true', 'false', 'true', 'false']);
  });

  test('texts of the table of strings, with formats in the text and without their pronunciation', async () => {
    const strings = [
      '<si><t>plain</t></si>',
      '<si><r><rPr><b/></rPr><t xml:space="preserve">two </t></r><r><t>parts</t></r></si>',
      '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si>',
      '<si><t>a_x000D_\nb_x005F_x000D_</t></si>',
      '<si/>',
      '<si><t><![CDATA[a & b]]></t></si>',
    ].join('');
    const cells = [0, 1, 2, 3, 4, 5].map((index) => [{ xml: `<c t="s"><v>${index}</v></c>` }]);
    expect(await codes(cells, { strings })).toEqual(['plain', 'two parts', '東京', 'a\r\nb_x000D_', '', 'a & b']);
  });

  test('formulas have their stored result; without one, and with an error, the row has an issue', async () => {
    const results = ['<c t="str"><f>A1&amp;"x"</f><v>Ax</v></c>', '<c><f t="shared" si="0"/><v>3</v></c>'];
    expect(await codes(results.map((xml) => [{ xml }]))).toEqual(['Ax', '3']);
    const wrong = ['<c t="e"><v>#N/A</v></c>', '<c><f>SUM(B1:B2)</f></c>', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>'];
    const table = [['name', 'code'], ...wrong.map((xml) => ['A', { xml }])];
    expect(await issues(oneSheet(table))).toEqual([
      { line: 2, code: 'formula', column: 'code', values: { value: '#N/A' } },
      { line: 3, code: 'formula', column: 'code', values: { value: '=SUM(B1:B2)' } },
      { line: 4, code: 'formula', column: 'code', values: { value: '#DIV/0!' } },
    ]);
  });
});

describe('rows', () => {
  test('have the numbers of the sheet, and a missing last cell is empty', async () => {
    const xml = [
      '<row r="3"><c r="A3" t="inlineStr"><is><t>A</t></is></c></row>',
      '<row r="7"><c r="B7"><v>5</v></c></row>',
      '<row><c><v>1</v></c></row>',
      '<row r="1048576"><c r="A1048576"><v>9</v></c><c r="XFD1048576"/></row>',
    ].join('');
    const book = sheetBelow(xml);
    expect(await rows(book)).toEqual([
      { line: 3, cells: { name: 'A', code: '' } },
      { line: 7, cells: { name: '', code: '5' } },
      { line: 8, cells: { name: '1', code: '' } },
      { line: 1_048_576, cells: { name: '9', code: '' } },
    ]);
    expect(await issues(book)).toEqual([]);
  });

  test('may end before the last column without an issue', async () => {
    const table = [['name', 'code', 'note'], ['A'], ['B', 'b'], ['C', 'c', 'd']];
    expect(await issues(oneSheet(table))).toEqual([]);
  });

  test('a cell beyond the header is an error of its row', async () => {
    expect(
      await issues(
        oneSheet([
          ['name', 'code'],
          ['A', 1, 'x'],
        ]),
      ),
    ).toEqual([{ line: 2, code: 'cells', column: 'code', values: { found: 3, expected: 2 } }]);
  });

  test('elements and attributes with prefixes are read', async () => {
    const table = [
      ['name', 'code'],
      ['A', styled(921, 1)],
    ];
    expect(await rows(oneSheet(table, { prefix: 'x:', formats: ['0000'] }))).toEqual([
      { line: 2, cells: { name: 'A', code: '0921' } },
    ]);
  });

  test('hidden rows and merged cells are reported', async () => {
    const cell = '<c t="inlineStr"><is><t>A</t></is></c>';
    const data = below(
      `<row r="2">${cell}</row><row r="3" hidden="1">${cell}</row><row r="4" hidden="true">${cell}</row>`,
    );
    const xml = data.replace('</sheetData>', '</sheetData><mergeCells><mergeCell ref="A2:A4"/></mergeCells>');
    const book = workbook({ sheets: [{ name: 'S', xml }] });
    expect(await rows(book)).toHaveLength(3);
    expect(await issues(book)).toEqual([
      { line: 3, code: 'hiddenRows', values: { count: 2, row: 3 } },
      { line: 2, code: 'mergedCells', values: { count: 1, value: 'A2:A4' } },
    ]);
  });

  test('more rows than allowed are an error', async () => {
    const table = [['name'], ...Array.from({ length: 11 }, () => ['A'])];
    expect(await issues(oneSheet(table), { maxRows: 10 })).toEqual([
      { line: 12, code: 'tooManyRows', column: 'name', values: { max: 10 } },
    ]);
  });

  test('an empty sheet has no rows', async () => {
    expect(await issues(oneSheet([]))).toEqual([{ line: 1, code: 'empty', column: 'name' }]);
  });
});

describe('sheets', () => {
  const sheet = (name: string, value: string) => ({ name, rows: [['name'], [value]] });
  const nameOf = async (bytes: Uint8Array, more: More) => (await rows(bytes, more)).map(({ cells }) => cells.name);

  test('the chosen one is read, else the only visible one with cells, else the one with a name of the kind', async () => {
    const two = [sheet('Places', 'A'), sheet('Teams', 'B')];
    expect(await nameOf(workbook({ sheets: two }), { sheet: 'Teams' })).toEqual(['B']);
    expect(await nameOf(workbook({ sheets: two }), { sheetNames: ['teams'] })).toEqual(['B']);
    const hidden = { ...sheet('Teams', 'B'), state: 'veryHidden' as const };
    expect(await nameOf(workbook({ sheets: [hidden, { name: 'Empty' }, sheet('Places', 'A')] }), {})).toEqual(['A']);
    expect(await issues(workbook({ sheets: two }))).toEqual([
      { line: 1, code: 'sheetChoice', values: { value: 'Places, Teams' } },
    ]);
    expect(await issues(workbook({ sheets: two }), { sheet: 'Other' })).toEqual([
      { line: 1, code: 'sheetMissing', values: { value: 'Other' } },
    ]);
  });

  test('are listed with their first rows', async () => {
    const rowsOf = (value: string) => ['name', value].map((cell, index) => ({ line: index + 1, cells: [cell] }));
    const sheets = [sheet('Places', 'A'), { ...sheet('Lists', 'B'), state: 'hidden' as const }, { name: 'Empty' }];
    expect(await readSheets(bytesOf(workbook({ sheets })))).toEqual([
      { name: 'Places', isHidden: false, rows: rowsOf('A') },
      { name: 'Lists', isHidden: true, rows: rowsOf('B') },
      { name: 'Empty', isHidden: false, rows: [] },
    ]);
  });
});

describe('other formats are recognized by their content', () => {
  const compound = (stream: string): Uint8Array =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(70_000), Buffer.from(stream, 'utf16le')]);
  const ods = zipSync({ mimetype: [Buffer.from('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }] });
  test.each<[string, Uint8Array, object]>([
    ['.xls', compound('Workbook'), { code: 'otherWorkbook', values: { format: '.xls' } }],
    ['a workbook with a password', compound('EncryptedPackage'), { code: 'workbookPassword' }],
    ['.doc', compound('WordDocument'), { code: 'binary' }],
    ['.ods', ods, { code: 'otherWorkbook', values: { format: '.ods' } }],
    ['.xlsb', zipSync({ 'xl/workbook.bin': Buffer.alloc(5) }), { code: 'otherWorkbook', values: { format: '.xlsb' } }],
    ['another archive', zipSync({ 'word/document.xml': Buffer.from('<a/>') }), { code: 'binary' }],
  ])('%s is refused by its content', async (_name, bytes, issue) => {
    expect(await issues(bytes)).toEqual([{ line: 1, ...issue }]);
  });

  test('CSV', async () => {
    expect(await rows(Buffer.from('name;code\nA;1\n'))).toEqual([{ line: 2, cells: { name: 'A', code: '1' } }]);
    expect(await issues(new Uint8Array())).toEqual([{ line: 1, code: 'empty', column: 'name' }]);
  });
});

describe('hostile workbooks end with an issue', () => {
  const valid = workbookParts({ sheets: [{ name: 'S', rows: [['name'], ['A']] }] });
  const withPart = (name: string, content: string | Uint8Array): Uint8Array =>
    zipSync({ ...valid, [name]: typeof content === 'string' ? Buffer.from(content) : content });
  const sheet1 = 'xl/worksheets/sheet1.xml';
  const damage = { line: 1, code: 'workbookDamaged' };
  const large = { line: 1, code: 'workbookTooLarge', values: { max: 600 } };

  test.each<[string, () => Uint8Array, object]>([
    ['a damaged archive', () => Buffer.from('PK\u0003\u0004 and no more'), damage],
    ['an archive that ends too early', () => zipSync(valid).subarray(0, 400), damage],
    ['XML that ends too early', () => withPart(sheet1, '<worksheet><sheetData><row>'), damage],
    [
      'entities that expand',
      () => withPart(sheet1, `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${sheetXml('<v>&b;</v>')}`),
      damage,
    ],
    ['an entity that is not declared', () => sheetBelow('<row><c t="str"><v>&lol;</v></c></row>'), damage],
    ['elements within each other', () => withPart(sheet1, '<a>'.repeat(2_000_000)), damage],
    ['a name that is a path', () => withPart('../../etc/passwd', 'x'), damage],
    ['a row number that is none', () => sheetBelow('<row r="0"><c><v>1</v></c></row>'), damage],
    ['a row number beyond the sheet', () => sheetBelow('<row r="1048577"><c><v>1</v></c></row>'), damage],
    ['rows in another order', () => sheetBelow('<row r="5"/><row r="4"/>'), damage],
    ['a column beyond the sheet', () => sheetBelow('<row r="2"><c r="XFE2"><v>1</v></c></row>'), damage],
    ['a text that does not exist', () => sheetBelow('<row r="2"><c t="s"><v>999999999</v></c></row>'), damage],
    ['a workbook without sheets', () => workbook({ sheets: [] }), damage],
    [
      'a sheet outside the file',
      () =>
        workbook({
          sheets: [{ name: 'S' }],
          parts: {
            'xl/_rels/workbook.xml.rels':
              '<R><Relationship Id="rId1" Type="x/worksheet" Target="../../../../etc/passwd"/></R>',
          },
        }),
      damage,
    ],
    ['a text without end', () => sheetBelow(`<row r="2"><c t="str"><v>${'a'.repeat(9_000_000)}</v></c></row>`), large],
    ['an attribute without end', () => withPart(sheet1, `<worksheet a="${'a'.repeat(9_000_000)}"/>`), large],
    [
      'a long cell',
      () => sheetBelow(`<row r="2"><c r="C2" t="str"><v>${'a'.repeat(100_001)}</v></c></row>`),
      { line: 2, code: 'cellTooLong', values: { value: 'C2', max: 100_000 } },
    ],
    [
      'a long row',
      () => sheetBelow(`<row r="2">${`<c t="str"><v>${'a'.repeat(99_000)}</v></c>`.repeat(90)}</row>`),
      { line: 2, code: 'rowTooLong', values: { max: 8 } },
    ],
    ['more memory than the thread has', () => withPart('xl/_rels/workbook.xml.rels', manyRelations()), large],
    ['135 MB of strings in few bytes', () => withPart('xl/sharedStrings.xml', manyStrings()), large],
    [
      'empty strings without number',
      () => withPart('xl/sharedStrings.xml', `<sst>${'<si/>'.repeat(6_000_000)}</sst>`),
      large,
    ],
    ['empty cells before many cells', () => sheetBelow('<row><c r="XFD1"><v>1</v></c></row>'.repeat(50_000)), large],
  ])('%s ends the reading', async (_name, bytes, issue) => {
    const found = await issues(bytes(), { maxRows: 500_000 });
    expect(found.at(-1)).toEqual(issue);
  });

  test('a bomb is read only as far as the limit', async () => {
    const bomb = zipSync({ ...valid, [sheet1]: [new Uint8Array(700 * 1024 * 1024).fill(32), { level: 1 }] });
    expect(await issues(bomb)).toEqual([large]);
  }, 120_000);

  test('the process reads other workbooks afterwards, with as many threads as before', async () => {
    const bad = withPart('xl/sharedStrings.xml', manyStrings());
    await Promise.all(Array.from({ length: 3 }, () => issues(bad)));
    const found = await Promise.all(Array.from({ length: 3 }, () => rows(zipSync(valid))));
    expect(found.flat()).toHaveLength(3);
  }, 120_000);

  const manyRelations = (): string =>
    `<R>${Array.from({ length: 1_500_000 }, (_each, index) => `<Relationship Id="${index}" Target="${index}"/>`).join('')}</R>`;

  /** A table of different texts, 135 MB in total, that compresses well. */
  function manyStrings(): Uint8Array {
    const text = `<si><t>${'x'.repeat(90_000)}</t></si>`;
    return Buffer.from(`<sst>${text.repeat(1500)}</sst>`);
  }
});

test('addresses of cells', () => {
  fc.assert(
    fc.property(fc.nat(18_277), (index) => {
      expect(columnIndex(`${columnName(index)}12`)).toBe(index);
    }),
  );
  for (const text of ['', '12', 'a1', 'ABCD1', 'A-1']) expect(columnIndex(text)).toBeUndefined();
});

test('any texts are read as they are, whatever the way they are stored', async () => {
  const cell = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((text) =>
    // XML cannot contain these, and the reader trims cells.
    text.replace(/[^\t\u0020-\uD7FF\uE000-\uFFFC\u{10000}-\u{10FFFF}]|\uFFFD|_x/gu, '').trim(),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 20 }), async (texts) => {
      const strings = texts.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`).join('');
      const table = [
        ['name', 'code', 'note'],
        ...texts.map((text, index) => ['A', text, { xml: `<c t="s"><v>${index}</v></c>` }]),
      ];
      const found = await rows(oneSheet(table, { strings }));
      expect(found.map(({ cells }) => cells.note)).toEqual(found.map(({ cells }) => cells.code));
      expect(found).toHaveLength(texts.length);
    }),
    { numRuns: 20 },
  );
});

test('changed bytes never end the reading without rows or an issue', async () => {
  const book = workbookParts({
    sheets: [
      {
        name: 'S',
        rows: [
          ['name', 'code'],
          ['A', 1],
          ['B', styled(921, 1)],
        ],
      },
    ],
    formats: ['0000'],
    strings: '<si><t>x</t></si>',
  });
  const names = Object.keys(book);
  const change = fc.record({ part: fc.constantFrom(...names), at: fc.nat(), byte: fc.nat(255), remove: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      fc.nat(),
      async (changes, inZip, at) => {
        const parts = Object.fromEntries(names.map((name) => [name, Uint8Array.from(book[name] ?? [])]));
        for (const { part, at: position, byte, remove } of changes) {
          const content = parts[part] ?? new Uint8Array();
          if (remove) parts[part] = content.subarray(0, position % Math.max(1, content.length));
          else if (content.length > 0) content[position % content.length] = byte;
        }
        const bytes = zipSync(parts);
        if (inZip) bytes[at % bytes.length] = at % 256;
        const found = await events(bytes);
        expect(found.some(({ kind }) => kind !== 'header')).toBe(true);
      },
    ),
    { numRuns: 40 },
  );
}, 120_000);
