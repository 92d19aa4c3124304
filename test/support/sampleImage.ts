import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Replaces `server/sandbox/sampleImage.ts` in Jest, whose test files do not share modules: they share the image of the
 * sample in a folder of the run.
 */
const fileOf = (at: Date): string =>
  path.join(process.env.SAMPLE_IMAGES ?? '', String(Math.floor(at.getTime() / 3_600_000)));

export function readSampleImage(at: Date): Uint8Array | undefined {
  try {
    return readFileSync(fileOf(at));
  } catch {
    return undefined;
  }
}

export function storeSampleImage(at: Date, image: Uint8Array): void {
  // Another worker reads complete files only.
  const part = `${fileOf(at)}.${randomUUID()}`;
  writeFileSync(part, image);
  renameSync(part, fileOf(at));
}
