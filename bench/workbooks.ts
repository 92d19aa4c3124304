/**
 * Measures the memory that reading a workbook adds to a process, and the CPU time. `node bench/workbooks.ts [--rows 100000]`:
 * texts are in the table of strings, as spreadsheets save them; four of five of them occur once.
 */
import { spawnSync } from 'node:child_process';
import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readRows } from '../server/imports/readRows.ts';
import { columnName, workbook } from '../test/support/workbooks.ts';

/** The memory that imports may add for 100,000 rows of ten columns, in MB. */
export const workbookGoal = 150;

export interface WorkbookFigures {
  rows: number;
  /** Megabytes of the file. */
  size: number;
  /** Megabytes of resident memory that reading adds, at its highest. */
  added: number;
  /** CPU seconds. */
  cpu: number;
}

const columns = ['locationName', 'locationStatus', 'locationId', 'locationParentName', 'locationType'];
const more = ['locationTypeCode', 'description', 'externalId', 'latitude', 'longitude'];

/** A workbook with rows of ten columns, eight of which are texts. */
function largeWorkbook(rows: number): Uint8Array {
  const texts: string[] = [];
  const places = new Map<string, number>();
  const textCell = (text: string, address: string): string => {
    const place = places.get(text) ?? texts.push(text) - 1;
    places.set(text, place);
    return `<c r="${address}" t="s"><v>${place}</v></c>`;
  };
  const line = (cells: readonly (string | number)[], row: number): string => {
    const content = cells.map((cell, index) => {
      const address = `${columnName(index)}${row}`;
      return typeof cell === 'string' ? textCell(cell, address) : `<c r="${address}"><v>${cell}</v></c>`;
    });
    return `<row r="${row}">${content.join('')}</row>`;
  };
  const lines = [line([...columns, ...more], 1)];
  for (let row = 2; row <= rows + 1; row += 1) {
    const texts = [`Health centre number ${row}`, 'active', `place-${row}`, `Ward ${row % 1500}`, 'Dispensary'];
    const others = ['dispensary', `Opened in the year ${1900 + (row % 120)} as number ${row}`, `KE-${row}`];
    lines.push(line([...texts, ...others, -1 - row / 1e6, 36 + row / 1e6], row));
  }
  const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const xml = `<worksheet xmlns="${namespace}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
  return workbook({
    sheets: [{ name: 'Places', xml }],
    strings: texts.map((text) => `<si><t>${text}</t></si>`).join(''),
  });
}

const resident = (name: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024;

async function readFile(name: string): Promise<number> {
  let rows = 0;
  for await (const event of readRows('locations', createReadStream(name))) if (event.kind === 'row') rows += 1;
  return rows;
}

/** Reads both files in this process, the small one first for what reading needs once, and prints the figures. */
async function measureHere(small: string, large: string): Promise<void> {
  await readFile(small);
  // The highest value counts from here on.
  writeFileSync('/proc/self/clear_refs', '5');
  const [before, cpu] = [resident('VmRSS'), process.cpuUsage()];
  const rows = await readFile(large);
  const { user, system } = process.cpuUsage(cpu);
  console.log(JSON.stringify({ rows, added: resident('VmHWM') - before, cpu: (user + system) / 1e6 }));
}

/** Measures in a process of its own, with the options of a worker. */
export function measureWorkbook(rows = 100_000): WorkbookFigures {
  const folder = mkdtempSync(path.join(tmpdir(), 'workbooks-'));
  try {
    const [small, large] = [path.join(folder, 'small.xlsx'), path.join(folder, 'large.xlsx')];
    const bytes = largeWorkbook(rows);
    writeFileSync(small, largeWorkbook(10));
    writeFileSync(large, bytes);
    const options = ['--max-old-space-size=192', '--max-semi-space-size=8'];
    const child = spawnSync(process.execPath, [...options, import.meta.filename, small, large], { encoding: 'utf8' });
    if (child.status !== 0) throw new Error(child.stderr);
    return { ...(JSON.parse(child.stdout) as Omit<WorkbookFigures, 'size'>), size: bytes.length / 1e6 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A row of the table of figures. */
export const workbookRow = ({ rows, size, added, cpu }: WorkbookFigures): [string, string] => [
  `${rows.toLocaleString('en')} rows of ten columns from a workbook of ${size.toFixed(0)} MB, memory added at most`,
  `${added.toFixed(0)} MB (goal ${workbookGoal} MB), ${cpu.toFixed(1)} CPU seconds`,
];

if (process.argv[1] === import.meta.filename) {
  const { values, positionals } = parseArgs({ options: { rows: { type: 'string' } }, allowPositionals: true });
  const [small, large] = positionals;
  if (small !== undefined && large !== undefined) await measureHere(small, large);
  else {
    const figures = measureWorkbook(Number(values.rows ?? 100_000));
    console.log(workbookRow(figures).join(': '));
    if (figures.added > workbookGoal) process.exit(1);
  }
}
