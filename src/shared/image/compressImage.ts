import { checkFile } from './checkFile.ts';
import type { ImageFault } from './limits.ts';
import type { Picture } from './picture.ts';

/** What the worker answers. */
export type CompressAnswer = { picture: Picture; fault?: undefined } | { fault: ImageFault; picture?: undefined };

/** Milliseconds after which a file that keeps the decoder busy counts as broken. */
const patience = 60_000;

/**
 * A chosen file as a picture of at most 1 MB and 1920 pixels, WebP where the browser can write it. Turned upright and
 * without what cameras note (place, owner), since it is drawn anew. The work is done in a worker: the page stays alive.
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
