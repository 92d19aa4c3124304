import { fc } from '../../../test/support/fastCheck.ts';
import { findHeader } from './headerRow.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { deriveRows, type RowEvent } from './deriveRows.ts';
import { readCsv as readCsvTable } from './readCsv.ts';
import { byteOrderMark, csvLine, restoreCell, safeCell } from '../../../common/fhir/csv.ts';

const options = { columns: ['name', 'code', 'note'], required: ['name'], maxRows: 1000 };

async function* readCsv(
  bytes: AsyncIterable<Uint8Array>,
  given: Parameters<typeof deriveRows>[1] = options,
): AsyncGenerator<RowEvent> {
  yield* deriveRows(await readCsvTable(bytes), given);
}

async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function events(content: string | Uint8Array, size = 7): Promise<RowEvent[]> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const found: RowEvent[] = [];
  for await (const event of readCsv(pieces(bytes, size), options)) found.push(event);
  return found;
}

async function rows(content: string | Uint8Array, size?: number) {
  return (await events(content, size)).flatMap((event) => (event.kind === 'row' ? [event.read.row] : []));
}

async function issues(content: string | Uint8Array, size?: number) {
  return (await events(content, size)).flatMap((event) => {
    if (event.kind === 'issue') return [{ line: event.fault.line, ...event.fault.issue }];
    return event.kind === 'row' ? event.read.issues.map((issue) => ({ line: event.read.row.line, ...issue })) : [];
  });
}

test('reads columns in any order, loosely written headers, quotes and line breaks', async () => {
  expect(await rows('Code, NAME ,note\n7,"Kis\numu","say ""hi"", then go"\n')).toEqual([
    { line: 2, cells: { code: '7', name: 'Kis\numu', note: 'say "hi", then go' } },
  ]);
});

test.each<[string, string[], number]>([
  ['titles above recognized headers', ['Ministry of Health', 'List of 2026,,', '', 'Name,Code,Note', 'A,1,x'], 4],
  ['no titles', ['Name,Code,Note', 'A,1,x'], 1],
  ['a name of a column in a title', ['Note,by the ministry', 'Name,Code,Note', 'A,1,x'], 2],
  ['more rows of titles than are searched', [...Array<string>(25).fill('x'), 'Name,Code', 'A,1'], 1],
])('finds the header row: %s', async (_name, lines, line) => {
  const found = await events(lines.join('\n'));
  expect(found.find(({ kind }) => kind !== 'row')).toMatchObject(
    line === 1 && lines[0] === 'x' ? { fault: { line: 1 } } : { kind: 'header', headers: { name: 'Name' } },
  );
  if (lines[0] !== 'x') expect((await rows(lines.join('\n')))[0]?.line).toBe(line + 1);
});

test.each<[string, string[], number]>([
  ['a title of one cell', ['Ministry of Health', 'Ward,Facility', 'B,A'], 2],
  ['two cells above a wide table', ['Date:,1 May,,,', 'Ward,Facility,Owner,Lat,Long', 'B,A,C,1,2'], 2],
  ['one column', ['Facility', 'A'], 1],
  ['a table with empty cells', ['Ward,Facility,Owner', 'B,A,', 'C,,'], 1],
])('finds a header row without recognized headers: %s', (_name, lines, line) => {
  const head = lines.map((text, index) => ({ line: index + 1, cells: text.split(',') }));
  expect(findHeader(head, options)?.line).toBe(line);
});

test('a recipe decides the header row and the columns, also if they have moved', async () => {
  const recipe = {
    headerRow: 2,
    columns: [
      { header: 'Label', column: 'name' },
      { header: 'Name', column: null },
      { header: 'No', column: 'code' },
    ],
  };
  const read = async (text: string): Promise<object[]> => {
    const found: RowEvent[] = [];
    for await (const event of readCsv(pieces(Buffer.from(text), 7), { ...options, recipe })) found.push(event);
    return found.flatMap((event) => (event.kind === 'row' ? [event.read.row] : []));
  };
  expect(await read('Name,Code\nLabel,Name,No\nA,x,1\n')).toEqual([{ line: 3, cells: { name: 'A', code: '1' } }]);
  // A header without an entry is recognized, unless its column has one.
  const other = 'Title\nNo,Label,Note,Code\n1,A,y,z\n';
  expect(await read(other)).toEqual([{ line: 3, cells: { name: 'A', code: '1', note: 'y' } }]);
});

test.each<[string, Recipe, string, Record<string, string>]>([
  ['a fixed value', { fixed: { code: 'x' } }, 'name,code\nA,1\n', { name: 'A', code: 'x' }],
  ['a fixed value of a required column', { fixed: { name: 'B' } }, 'code\n1\n', { name: 'B', code: '1' }],
  ['a default', { defaults: { code: 'x', note: 'y' } }, 'name,code,note\nA,,z\n', { name: 'A', code: 'x', note: 'z' }],
  [
    'a table of values, whatever the case',
    { values: { code: { OPERATIONAL: 'active', none: '' } } },
    'name,code\nA, Operational\n',
    { name: 'A', code: 'active' },
  ],
  [
    'joined columns, without empty cells',
    { join: ' / ', columns: ['name', 'code', 'code', 'code'].map((column) => ({ header: null, column })) },
    'a,b,c,d\nA,1,,2\n',
    { name: 'A', code: '1 / 2' },
  ],
])('a recipe has %s', async (_name, recipe, text, cells) => {
  const found: RowEvent[] = [];
  for await (const event of readCsv(pieces(Buffer.from(text), 7), { ...options, recipe })) found.push(event);
  expect(found.filter(({ kind }) => kind !== 'header')).toEqual([
    { kind: 'row', read: { row: { line: 2, cells }, issues: [] } },
  ]);
});

test.each([
  ['comma', ','],
  ['semicolon', ';'],
  ['tab', '\t'],
])('reads %s as delimiter, with a byte order mark and Windows line endings', async (_name, delimiter) => {
  const text = `${byteOrderMark}${['name', 'code'].join(delimiter)}\r\n${['Embu', '12'].join(delimiter)}\r\n`;
  expect(await rows(text)).toEqual([{ line: 2, cells: { name: 'Embu', code: '12' } }]);
});

test('reads UTF-16 with and without a byte order mark, and the separator line', async () => {
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('name\tcode\r\nĐà Nẵng\t1\r\n', 'utf16le')]);
  expect(await rows(utf16, 3)).toEqual([{ line: 2, cells: { name: 'Đà Nẵng', code: '1' } }]);
  expect(await rows(Buffer.from('name,code\r\nĐà Nẵng,1\r\n', 'utf16le'))).toEqual([
    { line: 2, cells: { name: 'Đà Nẵng', code: '1' } },
  ]);
  expect(await rows('sep=;\nname;code\nA;1\n')).toEqual([{ line: 3, cells: { name: 'A', code: '1' } }]);
});

test('empty rows are skipped but counted as lines', async () => {
  expect(await rows('name\n\n,,\nA\n\nB\n')).toEqual([
    { line: 4, cells: { name: 'A' } },
    { line: 6, cells: { name: 'B' } },
  ]);
});

test.each([
  ['CR LF after the header, LF after the rows', '\r\n', '\n', '\n'],
  ['LF after the header, CR LF after the rows', '\n', '\r\n', '\r\n'],
  ['CR only', '\r', '\r', '\r'],
  ['all three', '\r', '\n', '\r\n'],
])('reads line endings: %s', async (_name, one, two, three) => {
  const text = `name,code,note${one}A,1,x${two}"B","2","in\r\ntwo\nor\rmore"${three}C,3,${one}`;
  const expected = [
    { line: 2, cells: { name: 'A', code: '1', note: 'x' } },
    { line: 3, cells: { name: 'B', code: '2', note: 'in\r\ntwo\nor\rmore' } },
    { line: 4, cells: { name: 'C', code: '3', note: '' } },
  ];
  for (const size of [1, 7, 1000]) expect(await rows(text, size)).toEqual(expected);
  expect(await rows(`sep=,${one}${text}`)).toEqual(expected.map((row) => ({ ...row, line: row.line + 1 })));
  expect(await issues(text)).toEqual([]);
});

test('a row with too many or too few cells is an error that names the columns', async () => {
  expect(await issues('name,code\nA,1,2\n')).toEqual([
    { line: 2, code: 'cells', column: 'code', values: { found: 3, expected: 2 } },
  ]);
  expect(await issues('name,code,note\nA\nB,1\nC,1,\n')).toEqual([
    { line: 2, code: 'cellsMissing', column: 'code', values: { columns: 'code, note' } },
    { line: 3, code: 'cellsMissing', column: 'note', values: { columns: 'note' } },
  ]);
});

test('the second of two columns may be omitted, as in the short files of other importers', async () => {
  expect(await rows('name,code\nA\nB,2\n')).toEqual([
    { line: 2, cells: { name: 'A', code: '' } },
    { line: 3, cells: { name: 'B', code: '2' } },
  ]);
  expect(await issues('name,code\nA\nB,2\n')).toEqual([]);
});

test('cells that Excel omits in a complete block of 16 lines are empty', async () => {
  const full = Array.from({ length: 15 }, (_each, index) => `A${index},1,`);
  const short = Array.from({ length: 16 }, (_each, index) => `B${index},1`);
  expect(await issues(['name,code,note', ...full, ...short, 'C,1,x', 'D,1,x'].join('\n'))).toEqual([]);
  expect(await issues(['name,code,note', ...full, ...short.slice(1), 'B', 'C,1,x'].join('\n'))).toHaveLength(16);
});

test('a row above the size limit is not reported as an unclosed quotation mark', async () => {
  const text = `name\nA\n"${'x'.repeat(9 * 1024 * 1024)}"\n`;
  expect(await issues(text, 65_536)).toEqual([{ line: 3, code: 'rowTooLong', column: 'name', values: { max: 8 } }]);
});

test.each<[string, string | Uint8Array, object]>([
  ['a required column is missing', 'code\n1\n', { line: 1, code: 'header', column: 'name' }],
  ['a repeated column', 'name,Name\nA,B\n', { line: 1, code: 'headerTwice', column: 'name' }],
  ['an unknown column', 'name,colour\nA,red\n', { line: 1, code: 'columnIgnored', column: 'colour' }],
  ['no rows', 'name\n', { line: 1, code: 'empty', column: 'name' }],
  ['an empty file', '', { line: 1, code: 'empty', column: 'name' }],
  ['an unclosed quote', 'name\n"A\nB\n', { line: 2, code: 'quote', column: 'name' }],
  ['bytes that are not UTF-8', Buffer.from('name,code\nA,1\nMur\xe1nga,2\n', 'latin1'), { line: 3, code: 'encoding' }],
  ['a control character', 'name\nA\u0000B\n', { line: 2, code: 'text', column: 'name' }],
])('reports %s', async (_name, content, expected) => {
  expect(await issues(content)).toEqual([expect.objectContaining(expected)]);
});

test.each<[string, string | Uint8Array, string]>([
  ['a Bundle', '{"resourceType":"Bundle","entry":[{"fullUrl":"a,b"},{"name":"c"}]}', 'JSON'],
  ['JSON over several lines', `${byteOrderMark}{\r\n  "name": "a"\r\n}`, 'JSON'],
  ['a JSON list', '[\n  {"name":"A","code":1},\n  {"name":"B"}\n]', 'JSON'],
  ['JSON in UTF-16', Buffer.from('{"name":1}', 'utf16le'), 'JSON'],
  ['an HTML page', '<!DOCTYPE html>\n<html><body>Sign in, please</body></html>', 'HTML'],
  ['an HTML table saved as a spreadsheet', '<table><tr><td>name</td></tr></table>', 'HTML'],
  ['XML', '<?xml version="1.0"?>\n<Bundle/>', 'XML'],
  ['XML without a declaration', '<Bundle xmlns="http://hl7.org/fhir"><id value="a"/></Bundle>', 'XML'],
  ['a PDF document', '%PDF-1.7\n1 0 obj', 'PDF'],
])('%s is refused with one issue', async (_name, content, format) => {
  expect(await issues(content)).toEqual([{ line: 1, code: 'notCsv', values: { format } }]);
});

test('a header with brackets is accepted', async () => {
  expect(await rows('[note],name\nx,A\n')).toEqual([{ line: 2, cells: { name: 'A' } }]);
  expect(await rows('{note};name\nx;A\n')).toEqual([{ line: 2, cells: { name: 'A' } }]);
  expect(await rows('<note>,name\nx,A\n')).toEqual([{ line: 2, cells: { name: 'A' } }]);
});

test('only the beginning of a large file that is not CSV is read', async () => {
  let given = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    const piece = Buffer.from('{"resourceType":"Bundle","id":"a","n":[1,2,3]},'.repeat(300));
    for (;;) {
      given += piece.length;
      yield piece;
    }
  }
  const found: RowEvent[] = [];
  for await (const event of readCsv(endless(), options)) found.push(event);
  expect(found).toHaveLength(1);
  expect(given).toBeLessThan(100_000);
});

test('too many columns are reported as a single problem', async () => {
  const manyColumns = Array.from({ length: 501 }, (_each, index) => `c${index}`).join();
  expect(await issues(`${manyColumns}\n1,2\n`)).toEqual([{ line: 1, code: 'tooManyColumns', values: { max: 500 } }]);
  // Spreadsheet programs write empty cells to the right of a table.
  expect(await rows(`name${','.repeat(16_383)}\nA\n`)).toEqual([{ line: 2, cells: { name: 'A' } }]);
});

test('a line without end is not buffered, neither as header nor as row', async () => {
  let given = 0;
  async function* endless(start: string): AsyncGenerator<Uint8Array> {
    yield Buffer.from(start);
    for (const piece = Buffer.from(' ,'.repeat(30_000)); ; given += piece.length) yield piece;
  }
  for (const start of ['', 'name\nA\n']) {
    given = 0;
    const found: RowEvent[] = [];
    for await (const event of readCsv(endless(start), options)) found.push(event);
    expect(found.at(-1)).toMatchObject({ kind: 'issue', fault: { issue: { code: 'tooManyColumns' }, fatal: true } });
    expect(given).toBeLessThan(500_000);
  }
});

test('more rows than allowed are an error', async () => {
  const found = await issues(`name\n${'A\n'.repeat(1001)}`);
  expect(found).toEqual([{ line: 1002, code: 'tooManyRows', column: 'name', values: { max: 1000 } }]);
});

test('more lines than a spreadsheet has are an error, even if they are blank', async () => {
  const found = await issues(`name\nA\n${'\n'.repeat(1_100_000)}`);
  expect(found).toEqual([{ line: 1_048_577, code: 'tooManyRows', column: 'name', values: { max: 1_048_576 } }]);
});

/** The cells as a spreadsheet reads them: quotation marks count only at the start of a cell. */
function spreadsheetCells(file: string, delimiter: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at < file.length;) {
    const [quoted = ''] = file[at] === '"' ? (/"(?:[^"]|"")*"?/y.exec(file.slice(at)) ?? []) : [];
    const [rest = ''] = new RegExp(`[^${delimiter}\\r\\n]*`).exec(file.slice(at + quoted.length)) ?? [];
    cells.push(quoted.replace(/^"|"$/g, '').replaceAll('""', '"') + rest);
    at += quoted.length + rest.length + 1;
  }
  return cells;
}

// oxlint-disable-next-line no-control-regex
const omitted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\uFFFD]/g;

test('written cells are read back unchanged, and no cell starts like a formula', async () => {
  const cell = fc.oneof(
    fc.string({ unit: fc.constantFrom(...`=+-@'"a1.,;|\t \n`) }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('=1+1', "'=x", '-1.28', '@cmd', '+254700000000', "'", 'x;=1+1;y', `x;'=1`, 'x\t=1', 'x;"=1', '＝1'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), async (table) => {
      // The reader trims cells, and omits control characters and empty rows.
      const clean = table
        .map((row) => row.map((text) => text.replace(omitted, '').trim()))
        .filter((row) => row.some((text) => text !== ''));
      fc.pre(clean.length > 0);
      const file = csvLine(['name', 'code']) + clean.map((row) => csvLine(row)).join('');
      expect((await rows(file)).map(({ cells }) => [cells.name, cells.code])).toEqual(clean);
      for (const delimiter of [',', ';', '\t', '|']) {
        for (const text of spreadsheetCells(file, delimiter))
          expect(text).not.toMatch(/^\s*([=@]|[+-](?!\d+([.,]\d+)?$))/);
      }
    }),
    { numRuns: 500 },
  );
});

test('the protection from formulas is removed exactly, for any text', () => {
  const text = fc.oneof(fc.string({ unit: fc.constantFrom(...`=+-@'"a1.,;|＝`, '\t', '\r', '\n', ' ') }), fc.string());
  fc.assert(
    fc.property(text, (each) => {
      expect(restoreCell(safeCell(each))).toBe(each);
    }),
    { numRuns: 2000 },
  );
});
