import { strFromU8, unzipSync } from 'fflate';
import { fc } from '../../../test/support/fastCheck.ts';
import { bytesOf } from '../../../test/support/imports/workbench.ts';
import { deriveRows } from '../csv/deriveRows.ts';
import { readTable } from '../readTable.ts';
import type { WrittenCell, WrittenColumn, WrittenSheet } from './sheetXml.ts';
import { writeWorkbook } from './writeWorkbook.ts';

async function written(
  columns: readonly WrittenColumn[],
  rows: readonly (readonly WrittenCell[])[],
  more: Partial<WrittenSheet> = {},
): Promise<Uint8Array> {
  async function* batches(): AsyncGenerator<readonly (readonly WrittenCell[])[]> {
    for (let start = 0; start < rows.length; start += 2) yield rows.slice(start, start + 2);
  }
  const pieces: Uint8Array[] = [];
  const sheets = [{ name: 'Places & more', columns, rows: batches(), ...more }];
  for await (const piece of writeWorkbook(sheets)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const partsOf = (bytes: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]));

const columns = [{ name: 'name' }, { name: 'code' }, { name: 'status', values: ['active', 'inactive'] }];

async function read(bytes: Uint8Array): Promise<string[][]> {
  const found: string[][] = [];
  const names = columns.map(({ name }) => name);
  const options = { columns: names, required: names, maxRows: 1000 };
  for await (const event of deriveRows(await readTable(bytesOf(bytes)), options)) {
    if (event.kind === 'row') found.push(names.map((name) => event.read.row.cells[name] ?? ''));
  }
  return found;
}

test('cells are read back unchanged: codes, formulas and any text', async () => {
  const cell = fc
    .oneof(
      fc.constantFrom('0921', '12E5', '1/2', '=1+1', "'=x", '+254700', '_x000D_', 'a\nb', 'a\r\nb', '<&>"', '-1.5'),
      fc.string({ unit: 'grapheme' }),
    )
    // The reader trims cells, and omits characters that cannot be stored.
    // oxlint-disable-next-line no-control-regex
    .map((text) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd-\uffff]/g, '').trim());
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 30 }), async (table) => {
      const rows = table.map(([name, code]) => [name, code, 'active']);
      expect(await read(await written(columns, rows))).toEqual(rows);
    }),
    { numRuns: 20 },
  );
});

test('a cell that is too long for a spreadsheet is empty', async () => {
  expect(await read(await written(columns, [['A', 'x'.repeat(32_768), 'active']]))).toEqual([['A', '', 'active']]);
});

test('all cells are text, the header stays visible, values are a drop-down, and hidden columns are hidden', async () => {
  const parts = unzipSync(
    await written([...columns, { name: 'version', hidden: true }], [['A', '0921', 'active', '1']]),
  );
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('state="frozen"');
  expect(sheet).toMatch(/type="list"[^>]*showErrorMessage="1" sqref="C2:C1048576"><formula1>"active,inactive"</);
  expect(sheet.match(/<col [^>]*hidden="1"\/>/g)).toEqual([expect.stringContaining('min="4"')]);
  expect(sheet.match(/<c /g)).toHaveLength(sheet.match(/t="inlineStr"/g)?.length ?? 0);
  expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="Places &amp; more"');
});

test('an error of the rows is an error of the workbook', async () => {
  // oxlint-disable-next-line require-yield
  async function* rows(): AsyncGenerator<string[][]> {
    throw new Error('Not available');
  }
  const all = async (): Promise<void> => {
    for await (const piece of writeWorkbook([{ name: 'A', columns, rows: rows() }])) expect(piece).toBeDefined();
  };
  await expect(all()).rejects.toThrow('Not available');
});

test('an instruction is above the header, marked cells have notes, and rows can be filtered', async () => {
  const bytes = await written(columns, [['A', { text: '0921', note: 'Not a <code>' }, { text: '', note: 'Missing' }]], {
    instruction: 'Correct the marked cells',
    hasFilter: true,
    hasNotes: true,
    isRightToLeft: true,
  });
  expect(await read(bytes)).toEqual([['A', '0921', '']]);
  const parts = partsOf(bytes);
  expect(parts['xl/worksheets/sheet1.xml']).toMatch(
    /rightToLeft="1".*ySplit="2".*<c r="A1"[^>]*>.*Correct.*<c r="B3" s="3" t="inlineStr">.*<c r="C3" s="3"\/>.*<autoFilter ref="A2:C3"\/>.*sqref="C3:C1048576".*<legacyDrawing r:id="rId1"\/>/s,
  );
  expect(parts['xl/workbook.xml']).toContain(`>'Places &amp; more'!$A$2:$C$3</definedName>`);
  expect(parts['xl/comments1.xml']).toMatch(/ref="B3".*Not a &lt;code&gt;.*ref="C3".*Missing/s);
  expect(parts['xl/drawings/vmlDrawing1.vml']).toMatch(/<x:Row>2<\/x:Row><x:Column>1<.*<x:Column>2</s);
});

test('a long drop-down, and one whose values contain commas, is in a hidden sheet', async () => {
  const paths = Array.from({ length: 5_000 }, (_, index) => `Kenya > Ward ${index}, North`);
  const bytes = await written(
    [{ name: 'name' }, { name: 'code', values: paths }, { name: 'status' }],
    [['A', '1', '']],
  );
  const parts = partsOf(bytes);
  expect(parts['xl/worksheets/sheet1.xml']).toContain('<formula1>_lists!$A$1:$A$5000</formula1>');
  expect(parts['xl/workbook.xml']).toContain('<sheet name="_lists" sheetId="2" state="hidden"');
  expect(parts['xl/worksheets/sheet2.xml']).toContain('Kenya &gt; Ward 4999, North');
  expect(await read(bytes)).toEqual([['A', '1', '']]);
});

test('12,000 marked rows are written in pieces while they are read', async () => {
  let open = 0;
  async function* rows(): AsyncGenerator<WrittenCell[][]> {
    for (let start = 0; start < 12_000; start += 500) {
      open += 1;
      yield Array.from({ length: 500 }, (_, index) => [
        `Place ${start + index}`,
        { text: 'x'.repeat(20), note: `No record is named “Ward ${start + index}”` },
        'active',
      ]);
    }
  }
  const sizes: number[] = [];
  const before: number[] = [];
  const sheet = { name: 'Places', columns, rows: rows(), hasFilter: true, hasNotes: true };
  for await (const piece of writeWorkbook([sheet])) {
    sizes.push(piece.length);
    before.push(open);
  }
  // The first rows are sent before the last ones are read, and only the compressed notes wait for the end.
  expect(before.filter((count) => count < 24).length).toBeGreaterThan(10);
  expect(Math.max(...sizes)).toBeLessThan(600_000);
});
