import { escapeXml, encodeText, main, declaration } from './sheetXml.ts';

/** Notes of a sheet. Further marked cells have none. */
const maxNotes = 20_000;
const maxText = 400;

/** The two parts of the notes of a sheet while its rows are written: their texts, and the shapes that show them. */
export interface NoteParts {
  texts: (xml: string, isLast?: boolean) => void;
  shapes: (xml: string, isLast?: boolean) => void;
}

const shapeType =
  '<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>';

function shapeXml(id: number, row: number, column: number): string {
  const anchor = [column + 1, 15, row, 10, column + 3, 15, row + 4, 4].join(', ');
  return `<v:shape id="_x0000_s${id}" type="#_x0000_t202" style="position:absolute;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:path o:connecttype="none"/><v:textbox/><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${anchor}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`;
}

/** Writes notes of cells one by one, so that they are in memory in compressed form only. `sheet`: number of the sheet. */
export function createNotes(parts: NoteParts, sheet: number) {
  let count = 0;
  parts.texts(`${declaration}<comments xmlns="${main}"><authors><author/></authors><commentList>`);
  parts.shapes(
    `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="${sheet}"/></o:shapelayout>${shapeType}`,
  );
  return {
    /** `address` of the cell, e.g. `B7`; row and column are counted from 0. */
    add({ address, row, column }: { address: string; row: number; column: number }, text: string): void {
      if (count >= maxNotes) return;
      count += 1;
      const shown = escapeXml(encodeText(text.slice(0, maxText)));
      parts.texts(
        `<comment ref="${address}" authorId="0"><text><r><t xml:space="preserve">${shown}</t></r></text></comment>`,
      );
      // Excel reserves 1024 numbers of shapes for each sheet; more of them continue in the same range.
      parts.shapes(shapeXml(sheet * 1024 + count, row, column));
    },
    end(): void {
      parts.texts('</commentList></comments>', true);
      parts.shapes('</xml>', true);
    },
  };
}
