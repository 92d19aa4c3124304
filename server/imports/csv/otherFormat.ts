import type { Issue } from '../engine/types.ts';

type Signature = [bytes: readonly number[], format: string | undefined];

/** First bytes of formats that are no text; those without a name are archives and pictures. */
const signatures: readonly Signature[] = [
  [[0xd0, 0xcf, 0x11, 0xe0], 'Excel'],
  [[0x25, 0x50, 0x44, 0x46], 'PDF'],
  [[0x50, 0x4b, 0x03, 0x04], undefined],
  [[0x89, 0x50, 0x4e, 0x47], undefined],
  [[0xff, 0xd8, 0xff], undefined],
  [[0x1f, 0x8b], undefined],
];

function binaryFormat(head: Buffer, format: string | undefined): string | undefined {
  if (format !== undefined) return format;
  if (head[0] !== 0x50) return undefined;
  // An archive names its parts in plain letters.
  if (head.includes('xl/')) return 'Excel';
  return head.includes('opendocument.spreadsheet') ? 'OpenDocument' : undefined;
}

/** Formats that are text, by how the text begins. No header of a table begins so: a name is asked for in quotes or as a tag. */
const beginnings: readonly [RegExp, string][] = [
  [/^\s*(\{\s*["}]|\[\s*[[{"\]])/, 'JSON'],
  [/^\s*<(!doctype\s+html|!--|(html|head|body|table|meta|style|script|div)\b)/i, 'HTML'],
  [/^\s*<(\?xml\b|[a-z][\w:.-]*\s+[\w:.-]+\s*=)/i, 'XML'],
];

/** What to tell when a file is surely no CSV, by its first bytes and the text they are; undefined when it may be one. */
export function otherFormat(head: Buffer, text: string): Issue | undefined {
  const binary = signatures.find(([bytes]) => bytes.every((byte, index) => head[index] === byte));
  const format = binary
    ? binaryFormat(head, binary[1])
    : beginnings.find(([beginning]) => beginning.test(text.slice(0, 1000)))?.[1];
  if (format !== undefined) return { code: 'notCsv', values: { format } };
  return binary && { code: 'binary' };
}
