import type { Issue } from '../engine/types.ts';

type Signature = [bytes: readonly number[], format: string | undefined];

/** First bytes of binary formats; those without a name are compressed files and pictures. */
const signatures: readonly Signature[] = [
  [[0x25, 0x50, 0x44, 0x46], 'PDF'],
  [[0x89, 0x50, 0x4e, 0x47], undefined],
  [[0xff, 0xd8, 0xff], undefined],
  [[0x1f, 0x8b], undefined],
];

/** Text formats, by their beginning. The patterns require quotes or tags, which no table header starts with. */
const beginnings: readonly [RegExp, string][] = [
  [/^\s*(\{\s*["}]|\[\s*[[{"\]])/, 'JSON'],
  [/^\s*<(!doctype\s+html|!--|(html|head|body|table|meta|style|script|div)\b)/i, 'HTML'],
  [/^\s*<(\?xml\b|[a-z][\w:.-]*\s+[\w:.-]+\s*=)/i, 'XML'],
];

/** The issue of a file that is certainly not CSV, from its first bytes and their text; undefined if it may be CSV. */
export function otherFormat(head: Buffer, text: string): Issue | undefined {
  const binary = signatures.find(([bytes]) => bytes.every((byte, index) => head[index] === byte));
  const format = binary ? binary[1] : beginnings.find(([beginning]) => beginning.test(text.slice(0, 1000)))?.[1];
  if (format !== undefined) return { code: 'notCsv', values: { format } };
  return binary && { code: 'binary' };
}
