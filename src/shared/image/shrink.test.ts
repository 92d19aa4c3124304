import '../../../test/support/blobBytes.ts';
import { checkFile } from './compressImage.ts';
import { fitWithin, limits, shrink, type Size } from './shrink.ts';

/** Encoder stub whose output has `density` bytes per pixel at full quality. */
function encoder(density: number) {
  const tried: [Size, number][] = [];
  const encode = async (size: Size, quality: number): Promise<Blob> => {
    tried.push([size, quality]);
    return { size: size.width * size.height * density * quality } as Blob;
  };
  return { encode, tried };
}

describe('fitWithin', () => {
  it.each([
    [
      { width: 4000, height: 3000 },
      { width: 1920, height: 1440 },
    ],
    [
      { width: 100, height: 8000 },
      { width: 24, height: 1920 },
    ],
    [
      { width: 9000, height: 1 },
      { width: 1920, height: 1 },
    ],
    [
      { width: 640, height: 480 },
      { width: 640, height: 480 },
    ],
  ])('fits %j into %j', (size, fitted) => {
    expect(fitWithin(size, 1920)).toEqual(fitted);
  });
});

describe('shrink', () => {
  it('encodes a small picture once, at the best quality', async () => {
    const { encode, tried } = encoder(0.1);
    await shrink({ width: 1000, height: 500 }, encode);
    expect(tried).toEqual([[{ width: 1000, height: 500 }, 0.9]]);
  });

  it('reduces quality first, then size, until the picture has at most 1 MB', async () => {
    const { encode, tried } = encoder(2);
    const blob = await shrink({ width: 4000, height: 4000 }, encode);
    expect(blob?.size).toBeLessThanOrEqual(limits.picture);
    expect(tried[0]).toEqual([{ width: 1920, height: 1920 }, 0.9]);
    expect(tried[3]?.[0].width).toBe(1920);
    expect(tried.at(-1)?.[0].width).toBeLessThan(1920);
  });

  it('returns undefined if no encoding is small enough', async () => {
    await expect(shrink({ width: 10, height: 10 }, async () => ({ size: 2e6 }) as Blob)).resolves.toBeUndefined();
  });
});

describe('checkFile', () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const file = (parts: BlobPart[], type: string) => new File(parts, 'x', { type });
  it.each([
    ['a PNG', file([png], 'image/png'), undefined],
    ['a JPEG named PNG', file([Uint8Array.from([0xff, 0xd8, 0xff])], 'image/png'), undefined],
    ['a text', file(['hello'], 'text/plain'), 'type'],
    ['text with the media type of an image', file(['hello'], 'image/png'), 'type'],
    ['a drawing with scripts', file(['<svg onload="x()"/>'], 'image/svg+xml'), 'type'],
    ['an empty image', file([], 'image/png'), 'broken'],
    ['5 MB', file([png, new Uint8Array(5 * 1024 * 1024 - png.length)], 'image/png'), 'size'],
    ['just under 5 MB', file([png, new Uint8Array(5 * 1024 * 1024 - png.length - 1)], 'image/png'), undefined],
  ])('checks %s', async (_what, chosen, fault) => {
    await expect(checkFile(chosen)).resolves.toBe(fault);
  });
});
