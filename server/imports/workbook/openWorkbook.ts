import { WorkbookRefusal, damaged, tooLarge, workbookLimits } from './limits.ts';
import { showNumber, type ShowNumber } from './numbers.ts';
import { openParts, type Parts, type Source } from './parts.ts';
import { readStrings, type Strings } from './strings.ts';
import { attribute, parseAll } from './xml.ts';

/** A sheet with cells. */
export interface Sheet {
  name: string;
  isHidden: boolean;
  /** Name of its part. */
  part: string;
}

export interface Workbook {
  parts: Parts;
  sheets: Sheet[];
  is1904: boolean;
  strings: Strings;
  /** By the index of a cell's style. */
  formats: readonly ShowNumber[];
}

interface Relation {
  type: string;
  part: string;
}

/** The name of a part that another one refers to, relative to the folder of that one. */
function resolvePart(from: string, target: string): string {
  const folder = target.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') folder.pop();
    else if (step !== '' && step !== '.') folder.push(step);
  }
  return folder.join('/');
}

/** The parts that a part refers to, by id. Addresses outside the file are omitted. */
async function readRelations(parts: Parts, part: string): Promise<Map<string, Relation>> {
  const steps = part.split('/');
  const file = [...steps.slice(0, -1), '_rels', `${steps.at(-1) ?? ''}.rels`].join('/');
  const found = new Map<string, Relation>();
  if (!parts.has(file)) return found;
  await parseAll(parts.read(file), {
    open(element, { Id = '', Type = '', Target = '', TargetMode }) {
      if (element !== 'Relationship' || TargetMode === 'External') return;
      found.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), part: resolvePart(part, Target) });
    },
  });
  return found;
}

const findPart = (relations: ReadonlyMap<string, Relation>, type: string): string | undefined =>
  [...relations.values()].find((each) => each.type === type)?.part;

async function readFormats(parts: Parts, part: string): Promise<ShowNumber[]> {
  const codes = new Map<number, string>();
  const shown = new Map<number, ShowNumber>();
  const formats: ShowNumber[] = [];
  await parseAll(parts.read(part), {
    open(element, attributes, parent) {
      const id = Number(attribute(attributes, 'numFmtId') ?? 0);
      if (element === 'numFmt' && parent === 'numFmts') codes.set(id, attribute(attributes, 'formatCode') ?? '');
      if (element !== 'xf' || parent !== 'cellXfs') return;
      if (formats.length >= workbookLimits.formats) throw tooLarge();
      const show = shown.get(id) ?? showNumber(id, codes.get(id));
      shown.set(id, show);
      formats.push(show);
    },
  });
  return formats;
}

/** The issue of an archive that is no workbook of Excel's present format. */
async function otherArchive(parts: Parts): Promise<WorkbookRefusal> {
  if (parts.has('xl/workbook.bin')) return new WorkbookRefusal({ code: 'otherWorkbook', values: { format: '.xlsb' } });
  if (!parts.has('mimetype')) return new WorkbookRefusal({ code: 'binary' });
  let type = '';
  for await (const bytes of parts.read('mimetype')) type = (type + Buffer.from(bytes).toString('latin1')).slice(0, 100);
  return type.includes('opendocument.spreadsheet')
    ? new WorkbookRefusal({ code: 'otherWorkbook', values: { format: '.ods' } })
    : new WorkbookRefusal({ code: 'binary' });
}

/** Opens a workbook. Rejects with WorkbookRefusal for a damaged one and for other formats. */
export async function openWorkbook(source: Source): Promise<Workbook> {
  const parts = await openParts(source);
  const main = findPart(await readRelations(parts, ''), 'officeDocument') ?? 'xl/workbook.xml';
  if (!parts.has(main) || !main.toLowerCase().endsWith('.xml') || !main.toLowerCase().startsWith('xl/')) {
    throw await otherArchive(parts);
  }
  const relations = await readRelations(parts, main);
  const sheets: Sheet[] = [];
  let is1904 = false;
  await parseAll(parts.read(main), {
    open(element, attributes, parent) {
      if (element === 'workbookPr') is1904 = ['1', 'true'].includes(attribute(attributes, 'date1904') ?? '');
      if (element !== 'sheet' || parent !== 'sheets') return;
      const relation = relations.get(attribute(attributes, 'id') ?? '');
      // Charts and macros have sheets too.
      if (relation?.type !== 'worksheet' || !parts.has(relation.part)) return;
      const state = attribute(attributes, 'state') ?? 'visible';
      sheets.push({
        name: attribute(attributes, 'name') ?? '',
        isHidden: state !== 'visible',
        part: relation.part,
      });
    },
  });
  if (sheets.length === 0) throw damaged();
  const strings = findPart(relations, 'sharedStrings');
  const styles = findPart(relations, 'styles');
  return {
    parts,
    sheets,
    is1904,
    strings: strings !== undefined && parts.has(strings) ? await readStrings(parts, strings) : { get: () => undefined },
    formats: styles !== undefined && parts.has(styles) ? await readFormats(parts, styles) : [],
  };
}
