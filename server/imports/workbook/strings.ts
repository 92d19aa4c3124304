import { tooLarge, workbookLimits, WorkbookRefusal } from './limits.ts';
import type { Parts } from './parts.ts';
import { parseAll } from './xml.ts';

/** Texts outside the heap, whose strings would need several times the memory. */
export interface Strings {
  /** Undefined for an index without a text. */
  get(index: number): string | undefined;
}

const blockSize = 1024 * 1024;

function createStore() {
  const blocks: Buffer[] = [];
  let used = blockSize;
  /** Position and length of each text. Texts lie within a block. */
  let spans = new Uint32Array(2048);
  let count = 0;

  return {
    add(text: string): void {
      const length = Buffer.byteLength(text);
      if (count >= workbookLimits.strings) throw tooLarge();
      if (used + length > blockSize) {
        if ((blocks.length + 1) * blockSize > workbookLimits.stringBytes) throw tooLarge();
        blocks.push(Buffer.allocUnsafeSlow(blockSize));
        used = 0;
      }
      if (count * 2 >= spans.length) {
        const larger = new Uint32Array(spans.length * 2);
        larger.set(spans);
        spans = larger;
      }
      spans[count * 2] = (blocks.length - 1) * blockSize + used;
      spans[count * 2 + 1] = length;
      blocks.at(-1)?.write(text, used);
      used += length;
      count += 1;
    },
    get(index: number): string | undefined {
      if (!Number.isInteger(index) || index < 0 || index >= count) return undefined;
      const start = spans[index * 2] ?? 0;
      const offset = start % blockSize;
      return blocks[Math.floor(start / blockSize)]?.toString('utf8', offset, offset + (spans[index * 2 + 1] ?? 0));
    },
  };
}

/** `_x000D_` is a character that XML cannot contain, and `_x005F_` the underscore of such a text. */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;

/** Collects the pieces of one text. Throws WorkbookRefusal if it is too long; `where`: the cell for the message. */
export function createText(where: () => { cell: string; line: number }) {
  let pieces: string[] = [];
  let length = 0;
  return {
    add(piece: string): void {
      length += piece.length;
      if (length > workbookLimits.cellLength) {
        const { cell, line } = where();
        throw new WorkbookRefusal(
          { code: 'cellTooLong', values: { value: cell, max: workbookLimits.cellLength } },
          line,
        );
      }
      pieces.push(piece);
    },
    /** The text, and an empty one from then on. */
    take(): string {
      const text = pieces.length === 1 ? (pieces[0] ?? '') : pieces.join('');
      pieces = [];
      length = 0;
      return text;
    },
  };
}

/** Elements whose `t` is a part of the text; that of `rPh` is its pronunciation. */
export const textParents: ReadonlySet<string | undefined> = new Set(['si', 'is', 'r']);

/** Reads the table of strings that the cells refer to. */
export async function readStrings(parts: Parts, name: string): Promise<Strings> {
  const store = createStore();
  let count = 0;
  const text = createText(() => ({ cell: `#${count + 1}`, line: 1 }));
  let capturing = false;
  await parseAll(parts.read(name), {
    open(element, _attributes, parent) {
      capturing = element === 't' && textParents.has(parent);
    },
    text(piece) {
      if (capturing) text.add(piece);
    },
    close(element) {
      capturing = false;
      if (element !== 'si') return;
      store.add(decodeEscapes(text.take()));
      count += 1;
    },
  });
  return store;
}
