import { strToU8, Zip, ZipDeflate } from 'fflate';
import { safeCell } from '../../../common/fhir/csv.ts';

export interface WrittenColumn {
  name: string;
  /** The only values, as a drop-down. */
  values?: readonly string[];
  hidden?: boolean;
}

export interface WrittenSheet {
  name: string;
  columns: readonly WrittenColumn[];
  /** Cells in the order of the columns, several rows at a time. */
  rows: AsyncIterable<readonly (readonly string[])[]>;
}

/** Longest cell of a spreadsheet. A longer one is written empty, which changes nothing when the file is imported. */
const maxCell = 32_767;
/** Longest list of a drop-down. */
const maxList = 255;
const lastLine = 1_048_576;
const columnWidth = 20;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** Characters that XML cannot contain are written as `_x000D_`, and such a text itself as `_x005F_x000D_`. */
const encodeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, (character) => {
      const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      return `_x${code}_`;
    });

/** Name of a column, `A` for the first one. */
const columnName = (index: number): string =>
  index < 0 ? '' : columnName(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26));

const textStyle = 1;
const headerStyle = 2;
/** Styles: general, text (a code keeps its zeros, whatever is typed), and bold text. */
const styles = `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;

function rowXml(cells: readonly string[], line: number, style: number): string {
  const content = cells.map((cell, index) => {
    // Also in a workbook: its sheet may be saved as CSV.
    const text = safeCell(cell);
    if (text === '' || text.length > maxCell) return '';
    const address = `${columnName(index)}${line}`;
    return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(encodeText(text))}</t></is></c>`;
  });
  return `<row r="${line}">${content.join('')}</row>`;
}

function startXml({ columns }: WrittenSheet): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const widths = columns.map(
    ({ hidden }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${columnWidth}" style="${textStyle}" customWidth="1"${hidden ? ' hidden="1"' : ''}/>`,
  );
  const names = columns.map(({ name }) => name);
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${rowXml(names, 1, headerStyle)}`;
}

function endXml({ columns }: WrittenSheet): string {
  const lists = columns.flatMap(({ values = [] }, index) => {
    const list = escapeXml(values.join(','));
    if (values.length === 0 || list.length > maxList) return [];
    const area = `${columnName(index)}2:${columnName(index)}${lastLine}`;
    // Without showErrorMessage, a spreadsheet accepts any value.
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${area}"><formula1>"${list}"</formula1></dataValidation>`;
  });
  const validations =
    lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>` : '';
  return `</sheetData>${validations}</worksheet>`;
}

/** The parts of a workbook beside its sheets. */
function otherParts(sheets: readonly WrittenSheet[]): [name: string, xml: string][] {
  const numbers = sheets.map((_sheet, index) => index + 1);
  const type = (part: string, kind: string): string =>
    `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const relation = (id: string, kind: string, target: string): string =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const relations = (content: string): string =>
    `<Relationships xmlns="${packages}/relationships">${content}</Relationships>`;
  const names = sheets.map(
    ({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${type('workbook', 'sheet.main')}${type('styles', 'styles')}${numbers.map((number) => type(`worksheets/sheet${number}`, 'worksheet')).join('')}</Types>`,
    ],
    ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    ['xl/workbook.xml', `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.join('')}</sheets></workbook>`],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        numbers.map((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)).join('') +
          relation('rId0', 'styles', 'styles.xml'),
      ),
    ],
    ['xl/styles.xml', styles],
  ];
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
  const open = (name: string): ZipDeflate => {
    const part = new ZipDeflate(name);
    zip.add(part);
    return part;
  };
  for (const [name, xml] of otherParts(sheets)) open(name).push(strToU8(declaration + xml), true);
  for (const [index, sheet] of sheets.entries()) {
    const part = open(`xl/worksheets/sheet${index + 1}.xml`);
    part.push(strToU8(startXml(sheet)));
    let line = 1;
    for await (const rows of sheet.rows) {
      const xml = rows.map((cells) => {
        line += 1;
        return rowXml(cells, line, textStyle);
      });
      part.push(strToU8(xml.join('')));
      yield* take();
    }
    part.push(strToU8(endXml(sheet)), true);
  }
  zip.end();
  yield* take();
}
