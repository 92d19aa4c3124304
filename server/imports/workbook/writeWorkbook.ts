import { strToU8, Zip, ZipDeflate } from 'fflate';
import { createNotes } from './notes.ts';
import {
  cellStyles,
  declaration,
  endXml,
  escapeXml,
  filteredArea,
  headerLineOf,
  listSheet,
  listsXml,
  longListsOf,
  main,
  office,
  rowXml,
  sheetName,
  startXml,
  styles,
  type WrittenSheet,
} from './sheetXml.ts';

const packages = 'http://schemas.openxmlformats.org/package/2006';

const relations = (content: string): string =>
  `<Relationships xmlns="${packages}/relationships">${content}</Relationships>`;
const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;

/** The sheets and the hidden one with the long drop-downs, with their numbers. */
const tablesOf = (sheets: readonly WrittenSheet[], hasLists: boolean) =>
  [
    ...sheets.map(({ name, hasNotes }) => ({ name: sheetName(name), hasNotes, state: '' })),
    ...(hasLists ? [{ name: listSheet, hasNotes: false, state: ' state="hidden"' }] : []),
  ].map((table, index) => ({ ...table, number: index + 1 }));

type Tables = ReturnType<typeof tablesOf>;

/** The part with the names of the sheets. `filters`: the filtered areas of sheets, which LibreOffice finds by their names only. */
function workbookXml(tables: Tables, filters: ReadonlyMap<number, string>): string {
  const names = tables.map(
    ({ name, number, state }) => `<sheet name="${escapeXml(name)}" sheetId="${number}"${state} r:id="rId${number}"/>`,
  );
  const areas = tables.flatMap(({ name, number }) => {
    const area = filters.get(number);
    if (area === undefined) return [];
    const reference = `'${escapeXml(name.replaceAll("'", "''"))}'!${area}`;
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${number - 1}" hidden="1">${reference}</definedName>`;
  });
  const defined = areas.length > 0 ? `<definedNames>${areas.join('')}</definedNames>` : '';
  return `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.join('')}</sheets>${defined}</workbook>`;
}

/** The parts of a workbook that do not depend on its rows. */
function otherParts(tables: Tables): [name: string, xml: string][] {
  const noted = tables.filter(({ hasNotes }) => hasNotes);
  const type = (part: string, kind: string): string =>
    `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const types = [
    type('workbook', 'sheet.main'),
    type('styles', 'styles'),
    ...tables.map(({ number }) => type(`worksheets/sheet${number}`, 'worksheet')),
    ...noted.map(({ number }) => type(`comments${number}`, 'comments')),
  ];
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>${types.join('')}</Types>`,
    ],
    ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        tables.map(({ number }) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)).join('') +
          relation('rId0', 'styles', 'styles.xml'),
      ),
    ],
    ['xl/styles.xml', styles],
    ...noted.map(({ number }): [string, string] => [
      `xl/worksheets/_rels/sheet${number}.xml.rels`,
      relations(
        relation('rId1', 'vmlDrawing', `../drawings/vmlDrawing${number}.vml`) +
          relation('rId2', 'comments', `../comments${number}.xml`),
      ),
    ]),
  ];
}

type Open = (name: string) => ZipDeflate;

/** Writes the rows of a sheet; yields after each batch, so that its bytes can be sent. Returns its last line. */
async function* writeSheet(
  sheet: WrittenSheet,
  number: number,
  open: Open,
  lists: readonly (readonly string[])[],
): AsyncGenerator<undefined, number> {
  const part = open(`xl/worksheets/sheet${number}.xml`);
  const writer = (name: string) => {
    const opened = open(name);
    return (xml: string, isLast = false): void => void opened.push(strToU8(xml), isLast);
  };
  // The parts of the notes wait in compressed form until the sheet is complete.
  const notes = sheet.hasNotes
    ? createNotes(
        { texts: writer(`xl/comments${number}.xml`), shapes: writer(`xl/drawings/vmlDrawing${number}.vml`) },
        number,
      )
    : undefined;
  part.push(strToU8(startXml(sheet)));
  let line = headerLineOf(sheet);
  for await (const rows of sheet.rows) {
    const xml = rows.map((cells) => {
      line += 1;
      return rowXml(cells, line, cellStyles.text, notes?.add);
    });
    part.push(strToU8(xml.join('')));
    yield undefined;
  }
  part.push(strToU8(endXml(sheet, line, lists)), true);
  notes?.end();
  return line;
}

/**
 * Writes a workbook (.xlsx) while its rows are read: text cells, so that codes stay as they are, drop-downs, and a header that stays
 * visible. Rejects with the error of the rows.
 */
export async function* writeWorkbook(sheets: readonly WrittenSheet[]): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    pieces.push(data);
  });
  const take = (): Uint8Array[] => {
    const taken = pieces;
    pieces = [];
    return taken;
  };
  const open: Open = (name) => {
    const part = new ZipDeflate(name);
    zip.add(part);
    return part;
  };
  const lists = longListsOf(sheets);
  const tables = tablesOf(sheets, lists.length > 0);
  const filters = new Map<number, string>();
  const add = (name: string, xml: string): void => void open(name).push(strToU8(declaration + xml), true);
  for (const [name, xml] of otherParts(tables)) add(name, xml);
  for (const [index, sheet] of sheets.entries()) {
    const rows = writeSheet(sheet, index + 1, open, lists);
    let written = await rows.next();
    for (; !written.done; written = await rows.next()) yield* take();
    if (sheet.hasFilter) filters.set(index + 1, filteredArea(sheet, written.value, '$'));
  }
  add('xl/workbook.xml', workbookXml(tables, filters));
  if (lists.length > 0) open(`xl/worksheets/sheet${sheets.length + 1}.xml`).push(strToU8(listsXml(lists)), true);
  zip.end();
  yield* take();
}
