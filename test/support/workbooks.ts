import { strToU8, zipSync } from 'fflate';

/** A cell of a test's workbook: a text, a number, a truth value, or the XML of a `c` element. */
export type TestCell = string | number | boolean | { xml: string } | undefined;

export interface TestSheet {
  name: string;
  rows?: readonly (readonly TestCell[])[];
  /** The XML of the complete sheet, instead of its rows. */
  xml?: string;
  state?: 'hidden' | 'veryHidden';
}

export interface TestWorkbook {
  sheets: readonly TestSheet[];
  /** Texts of the table of strings, as XML of `si` elements. */
  strings?: string;
  /** Codes of number formats, from style 1. A number is a built-in format. */
  formats?: readonly (string | number)[];
  is1904?: boolean;
  /** Further or replaced parts. */
  parts?: Readonly<Record<string, string | Uint8Array>>;
  /** Prefix of the names of elements, e.g. `x:`. */
  prefix?: string;
}

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const columnName = (index: number): string =>
  index < 0 ? '' : columnName(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26));

function cellXml(cell: TestCell, address: string): string {
  if (cell === undefined) return '';
  if (typeof cell === 'object') return cell.xml;
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${address}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

/** A number in the format of a style, see `formats`. */
export const styled = (value: number, style: number): TestCell => ({ xml: `<c s="${style}"><v>${value}</v></c>` });

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const sheetXml = (body: string): string => `<worksheet xmlns="${namespace}">${body}</worksheet>`;

const rowsXml = (rows: TestSheet['rows'] = []): string =>
  sheetXml(
    `<sheetData>${rows
      .map((cells, row) => {
        const content = cells.map((cell, index) => cellXml(cell, `${columnName(index)}${row + 1}`)).join('');
        return `<row r="${row + 1}">${content}</row>`;
      })
      .join('')}</sheetData>`,
  );

function stylesXml(formats: NonNullable<TestWorkbook['formats']>): string {
  const own = formats.map((code, index) =>
    typeof code === 'string' ? `<numFmt numFmtId="${200 + index}" formatCode="${escapeXml(code)}"/>` : '',
  );
  const used = formats.map((code, index) => `<xf numFmtId="${typeof code === 'number' ? code : 200 + index}"/>`);
  return `<styleSheet xmlns="${namespace}"><numFmts>${own.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${used.join('')}</cellXfs></styleSheet>`;
}

/** `x:row` instead of `row`, as some programs write. */
const prefixed = (xml: string, prefix: string): string =>
  prefix === ''
    ? xml
    : xml
        .replace(/<(\/?)(?=[A-Za-z])/g, `<$1${prefix}`)
        .replaceAll(`xmlns="${namespace}"`, `xmlns:${prefix.slice(0, -1)}="${namespace}"`);

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
const relationsXml = (content: string): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;

const typeXml = (part: string, type: string): string =>
  `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;

/** The parts of a workbook by name. */
export function workbookParts(book: TestWorkbook): Record<string, Uint8Array> {
  const { sheets, strings, formats, is1904 = false, parts = {}, prefix = '' } = book;
  const names = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"${state ? ` state="${state}"` : ''}/>`,
  );
  const workbook = `<workbook xmlns="${namespace}" xmlns:r="${relations}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${names.join('')}</sheets></workbook>`;
  const targets = sheets.map((_sheet, index) =>
    relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`),
  );
  const types = sheets.map((_sheet, index) => typeXml(`worksheets/sheet${index + 1}`, 'worksheet'));
  const content: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${typeXml('workbook', 'sheet.main')}${typeXml('styles', 'styles')}${typeXml('sharedStrings', 'sharedStrings')}${types.join('')}</Types>`,
    '_rels/.rels': relationsXml(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': prefixed(workbook, prefix),
    'xl/_rels/workbook.xml.rels': relationsXml(
      targets.join('') +
        relation('rId900', 'styles', '/xl/styles.xml') +
        relation('rId901', 'sharedStrings', 'sharedStrings.xml'),
    ),
    ...(formats && { 'xl/styles.xml': prefixed(stylesXml(formats), prefix) }),
    ...(strings !== undefined && {
      'xl/sharedStrings.xml': prefixed(`<sst xmlns="${namespace}">${strings}</sst>`, prefix),
    }),
    ...Object.fromEntries(
      sheets.map(({ rows, xml }, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        prefixed(xml ?? rowsXml(rows), prefix),
      ]),
    ),
    ...parts,
  };
  return Object.fromEntries(
    Object.entries(content).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
  );
}

/** A workbook as bytes. */
export const workbook = (book: TestWorkbook): Uint8Array => zipSync(workbookParts(book));

/** A workbook of one sheet. */
export const oneSheet = (rows: TestSheet['rows'], book: Partial<TestWorkbook> = {}): Uint8Array =>
  workbook({ sheets: [{ name: 'Sheet1', rows: rows ?? [] }], ...book });
