import { checkFile } from './checkFile.ts';
import type { ImageFault } from './limits.ts';
import type { Picture } from './picture.ts';

/** Response of the worker. */
export type CompressAnswer = { picture: Picture; fault?: undefined } | { fault: ImageFault; picture?: undefined };

/** Timeout of the decoder in milliseconds; then the file counts as broken. */
const patience = 60_000;

/**
 * Converts a chosen file to a picture of at most 1 MB and 1920 pixels, WebP if the browser can write it. Redrawing
 * applies the orientation and removes camera metadata (location, owner). Runs in a worker, so that the page stays
 * responsive.
 */
export async function compressImage(file: File): Promise<CompressAnswer> {
  const fault = await checkFile(file);
  if (fault) return { fault };
  const worker = new Worker(new URL('./compress.worker.ts', import.meta.url));
  try {
    return await new Promise<CompressAnswer>((resolve) => {
      const give = (answer: CompressAnswer) => {
        clearTimeout(timer);
        resolve(answer);
      };
      const timer = setTimeout(() => give({ fault: 'broken' }), patience);
      worker.onmessage = ({ data }: MessageEvent<CompressAnswer>) => give(data);
      worker.onerror = () => give({ fault: 'broken' });
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}
