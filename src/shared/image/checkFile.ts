import { limits, type ImageFault } from './limits.ts';

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** True for the first bytes of a format that browsers draw: a name and a media type can be given to any file. */
function looksLikeImage(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return true;
  if (ascii(bytes, 1, 4) === 'PNG' || ascii(bytes, 0, 4) === 'GIF8' || ascii(bytes, 0, 2) === 'BM') return true;
  if (ascii(bytes, 0, 4) === 'RIFF') return ascii(bytes, 8, 12) === 'WEBP';
  return ascii(bytes, 4, 8) === 'ftyp' && /^(avif|avis|heic|heix|mif1)$/.test(ascii(bytes, 8, 12));
}

/** What is wrong with a chosen file before it is decoded; undefined when nothing is. */
export async function checkFile(file: File): Promise<ImageFault | undefined> {
  if (!file.type.startsWith('image/')) return 'type';
  if (file.size >= limits.file) return 'size';
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  return looksLikeImage(head) ? undefined : file.size === 0 ? 'broken' : 'type';
}
