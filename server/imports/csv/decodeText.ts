import type { Issue } from '../engine/types.ts';
import { otherFormat } from './otherFormat.ts';

/** A decoded file, without its byte order mark. */
export interface DecodedText {
  chunks: AsyncIterable<string>;
  delimiter: string;
  /** 1 if the file starts with a line `sep=;`, which is not a row. */
  skippedLines: number;
  /** Why the file is not CSV: a spreadsheet program's own format, JSON, a picture. */
  refusal: Issue | undefined;
}

/** Bytes read to detect encoding, format and delimiter. */
export const peekLength = 64 * 1024;
const delimiters = [',', ';', '\t', '|'];

function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  // Without a byte order mark: the ASCII letters of a header have zero bytes.
  if (head.length > 3 && head[0] !== 0 && head[1] === 0 && head[3] === 0) return 'utf-16le';
  if (head.length > 3 && head[0] === 0 && head[1] !== 0 && head[2] === 0) return 'utf-16be';
  return 'utf-8';
}

/** The most frequent delimiter of the first line that has one, ignoring quoted parts. Default: comma. */
export function delimiterOf(text: string): string {
  const counts = new Map(delimiters.map((each) => [each, 0]));
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && (character === '\n' || character === '\r')) {
      if ([...counts.values()].some((count) => count > 0)) break;
    } else if (!quoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return delimiters.reduce((best, each) => ((counts.get(each) ?? 0) > (counts.get(best) ?? 0) ? each : best), ',');
}

/** Decodes bytes while they arrive. Invalid bytes become U+FFFD, so that the reader can report their cell. */
export async function decodeText(bytes: AsyncIterable<Uint8Array>): Promise<DecodedText> {
  const iterator = bytes[Symbol.asyncIterator]() as AsyncIterator<Uint8Array, undefined>;
  const first: Uint8Array[] = [];
  let length = 0;
  while (length < peekLength) {
    const { value, done } = await iterator.next();
    if (done) break;
    first.push(value);
    length += value.length;
  }
  const head = Buffer.concat(first);
  const decoder = new TextDecoder(encodingOf(head), { fatal: false, ignoreBOM: false });
  let start = decoder.decode(head, { stream: true });
  const separator = /^sep=(.)(?:\r\n|\n|\r)/i.exec(start);
  if (separator) start = start.slice(separator[0].length);

  async function* chunks(): AsyncGenerator<string> {
    yield start;
    for (;;) {
      const { value, done } = await iterator.next();
      if (done) break;
      yield decoder.decode(value, { stream: true });
    }
    yield decoder.decode();
  }
  return {
    chunks: chunks(),
    delimiter: separator?.[1] ?? delimiterOf(start),
    skippedLines: separator ? 1 : 0,
    refusal: otherFormat(head, start),
  };
}
