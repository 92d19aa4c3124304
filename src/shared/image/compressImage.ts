import { limits } from './shrink.ts';
import type { Picture } from './picture.ts';

/**
 * Why a file cannot be used: not an image, too large, unreadable, in a format that the browser does not read (HEIC of
 * phones, AVIF), or not compressible to the maximum size.
 */
export type ImageFault = 'type' | 'size' | 'broken' | 'format' | 'heavy';

/** Response of the worker. */
export type CompressResult = { picture: Picture; fault?: undefined } | { fault: ImageFault; picture?: undefined };

/** Timeout of the decoder in milliseconds; then the file counts as broken. */
const decodeTimeout = 60_000;

/**
 * Converts a chosen file to a picture of at most 1 MB and 1920 pixels, WebP if the browser can write it. Redrawing
 * applies the orientation and removes camera metadata (location, owner). Runs in a worker, so that the page stays
 * responsive.
 */
export async function compressImage(file: File): Promise<CompressResult> {
  const fault = await checkFile(file);
  if (fault) return { fault };
  const result = await compressInWorker(file);
  return result.fault === 'broken' && isHeif(await headOf(file)) ? { fault: 'format' } : result;
}

async function compressInWorker(file: File): Promise<CompressResult> {
  const worker = new Worker(new URL('./compress.worker.ts', import.meta.url));
  try {
    return await new Promise<CompressResult>((resolve) => {
      const finish = (result: CompressResult) => {
        clearTimeout(timer);
        resolve(result);
      };
      const timer = setTimeout(() => finish({ fault: 'broken' }), decodeTimeout);
      worker.onmessage = ({ data }: MessageEvent<CompressResult>) => finish(data);
      worker.onerror = () => finish({ fault: 'broken' });
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** Checks the first bytes for a format that browsers render: name and media type of a file can be arbitrary. */
function looksLikeImage(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return true;
  if (ascii(bytes, 1, 4) === 'PNG' || ascii(bytes, 0, 4) === 'GIF8' || ascii(bytes, 0, 2) === 'BM') return true;
  if (ascii(bytes, 0, 4) === 'RIFF') return ascii(bytes, 8, 12) === 'WEBP';
  return isHeif(bytes);
}

/** True for HEIC and AVIF, which some browsers cannot decode. */
function isHeif(bytes: Uint8Array): boolean {
  return ascii(bytes, 4, 8) === 'ftyp' && /^(avi[fs]|hei[cxms]|hev[cxms]|mi[fa]1|msf1)$/.test(ascii(bytes, 8, 12));
}

const headOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.slice(0, 16).arrayBuffer());

/** Fault of a chosen file before it is decoded; undefined without one. */
export async function checkFile(file: File): Promise<ImageFault | undefined> {
  const head = await headOf(file);
  // Systems without support for HEIC report no media type.
  if (!file.type.startsWith('image/') && !isHeif(head)) return 'type';
  if (file.size >= limits.file) return 'size';
  return looksLikeImage(head) ? undefined : file.size === 0 ? 'broken' : 'type';
}
