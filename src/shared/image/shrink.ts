/** Limits of chosen files and of stored pictures. */
export const limits = {
  /** Size of a chosen file in bytes; it must be smaller. */
  file: 5 * 1024 * 1024,
  /** Maximum size of the stored picture in bytes. */
  picture: 1024 * 1024,
  /** Maximum length of the longer side in pixels. */
  side: 1920,
} as const;

export interface Size {
  width: number;
  height: number;
}

/** Encodes the picture at a size; `quality` is between 0 and 1. */
export type Encode = (size: Size, quality: number) => Promise<Blob>;

const qualities = [0.9, 0.75, 0.6, 0.45] as const;
const step = 0.75;

/** The largest size with the same aspect ratio whose longer side is at most `side`, in integers of at least 1. */
export function fitWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Encodes a picture of at most 1 MB: reduces quality first, then size. Undefined if even a thumbnail is too large,
 * which happens only with a faulty encoder.
 */
export async function shrink(original: Size, encode: Encode): Promise<Blob | undefined> {
  for (let side: number = limits.side; side >= 100; side *= step) {
    const size = fitWithin(original, side);
    for (const quality of qualities) {
      const blob = await encode(size, quality);
      if (blob.size <= limits.picture) return blob;
    }
  }
  return undefined;
}
