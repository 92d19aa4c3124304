import type { Issue } from '../engine/types.ts';

/** Archives (.xlsx, .ods and others), and Microsoft's older container (.xls, and any workbook with a password). */
export type Container = 'zip' | 'compound';

/** Bytes that are enough to recognize a container. */
export const signatureLength = 4;
const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** The container that starts with these bytes. */
export function containerOf(head: Uint8Array): Container | undefined {
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04]) || startsWith(head, [0x50, 0x4b, 0x05, 0x06])) return 'zip';
  return startsWith(head, [0xd0, 0xcf, 0x11, 0xe0]) ? 'compound' : undefined;
}

/** A file with its first bytes, which decide on its format whatever its name is. */
export interface PeekedFile {
  container: Container | undefined;
  /** All bytes, including the first ones. */
  bytes: AsyncIterable<Uint8Array>;
}

export async function peekContainer(bytes: AsyncIterable<Uint8Array>): Promise<PeekedFile> {
  const iterator = bytes[Symbol.asyncIterator]() as AsyncIterator<Uint8Array, undefined>;
  const first: Uint8Array[] = [];
  let length = 0;
  while (length < signatureLength) {
    const { value, done } = await iterator.next();
    if (done) break;
    first.push(value);
    length += value.length;
  }
  const head = Buffer.concat(first);
  async function* all(): AsyncGenerator<Uint8Array> {
    try {
      yield head;
      for (;;) {
        const { value, done } = await iterator.next();
        if (done) return;
        yield value;
      }
    } finally {
      await iterator.return?.();
    }
  }
  return { container: containerOf(head), bytes: all() };
}

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');
/** Names of the streams of a compound file, by the issue that they mean. */
const streams: readonly [Buffer, Issue][] = [
  [utf16('EncryptedPackage'), { code: 'workbookPassword' }],
  [utf16('Workbook'), { code: 'otherWorkbook', values: { format: '.xls' } }],
  [utf16('Book'), { code: 'otherWorkbook', values: { format: '.xls' } }],
];
const longest = 32;

/** Why a compound file cannot be read: a password, the format .xls, or another format. */
export async function compoundIssue(bytes: AsyncIterable<Uint8Array>): Promise<Issue> {
  const found = new Set<Issue>();
  let rest = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const text = Buffer.concat([rest, chunk]);
    for (const [name, issue] of streams) if (text.includes(name)) found.add(issue);
    rest = text.subarray(-longest);
  }
  return streams.find(([, issue]) => found.has(issue))?.[1] ?? { code: 'binary' };
}
