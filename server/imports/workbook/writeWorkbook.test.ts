import { strFromU8, unzipSync } from 'fflate';
import { fc } from '../../../test/support/fastCheck.ts';
import { bytesOf } from '../../../test/support/imports/workbench.ts';
import { deriveRows } from '../csv/deriveRows.ts';
import { readTable } from '../readTable.ts';
import { writeWorkbook, type WrittenColumn } from './writeWorkbook.ts';

async function written(columns: readonly WrittenColumn[], rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  async function* batches(): AsyncGenerator<readonly (readonly string[])[]> {
    for (let start = 0; start < rows.length; start += 2) yield rows.slice(start, start + 2);
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of writeWorkbook([{ name: 'Places & more', columns, rows: batches() }])) pieces.push(piece);
  return Buffer.concat(pieces);
}

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
