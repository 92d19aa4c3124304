import { checkFile } from './checkFile.ts';
import type { ImageFault } from './limits.ts';
import type { Picture } from './picture.ts';

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
