import { limits, type ImageFault } from './limits.ts';

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** Checks the first bytes for a format that browsers render: name and media type of a file can be arbitrary. */
function looksLikeImage(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return true;
  if (ascii(bytes, 1, 4) === 'PNG' || ascii(bytes, 0, 4) === 'GIF8' || ascii(bytes, 0, 2) === 'BM') return true;
  if (ascii(bytes, 0, 4) === 'RIFF') return ascii(bytes, 8, 12) === 'WEBP';
  return ascii(bytes, 4, 8) === 'ftyp' && /^(avif|avis|heic|heix|mif1)$/.test(ascii(bytes, 8, 12));
}

/** Fault of a chosen file before it is decoded; undefined without one. */
export async function checkFile(file: File): Promise<ImageFault | undefined> {
  if (!file.type.startsWith('image/')) return 'type';
  if (file.size >= limits.file) return 'size';
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  return looksLikeImage(head) ? undefined : file.size === 0 ? 'broken' : 'type';
}
