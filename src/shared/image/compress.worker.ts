import { encodeBytes } from '../../../common/fhir/base64.ts';
import type { CompressResult } from './compressImage.ts';
import { shrink } from './shrink.ts';

/** In order of preference. A browser that cannot write WebP silently writes PNG, which ignores `quality`. */
const formats = ['image/webp', 'image/jpeg'] as const;

async function compress(file: Blob): Promise<CompressResult> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap || bitmap.width === 0 || bitmap.height === 0) return { fault: 'broken' };
  const encode = async ({ width, height }: { width: number; height: number }, quality: number): Promise<Blob> => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    for (const type of formats) {
      const blob = await canvas.convertToBlob({ type, quality });
      if (blob.type === type) return blob;
    }
    throw new Error('No encoder');
  };
  const blob = await shrink(bitmap, encode);
  bitmap.close();
  if (!blob) return { fault: 'heavy' };
  return { picture: { contentType: blob.type, data: encodeBytes(new Uint8Array(await blob.arrayBuffer())) } };
}

self.onmessage = ({ data }: MessageEvent<Blob>) => {
  void compress(data)
    .catch((): CompressResult => ({ fault: 'broken' }))
    .then((answer) => {
      self.postMessage(answer);
    });
};
