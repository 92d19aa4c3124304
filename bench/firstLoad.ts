import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

export interface FirstLoad {
  /** Bytes of JavaScript (gzip) that the home page needs. */
  home: number;
  /** Largest page chunk outside the first load, in bytes (gzip). */
  largestChunk: { file: string; bytes: number };
}

/** Reads dist/manifest.json; requires a build. */
export function measureFirstLoad(dist: string): FirstLoad {
  const manifest = JSON.parse(readFileSync(path.join(dist, 'manifest.json'), 'utf8')) as {
    initial: string[];
    chunks: Record<string, string[]>;
  };
  const size = (file: string): number => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;
  const scripts = (files: string[]): string[] => files.filter((file) => file.endsWith('.js'));
  const later = [...new Set(scripts(Object.values(manifest.chunks).flat()))]
    .filter((file) => !manifest.initial.includes(file))
    .map((file) => ({ file, bytes: size(file) }))
    .sort((a, b) => b.bytes - a.bytes);
  return {
    home: scripts(manifest.initial).reduce((sum, file) => sum + size(file), 0),
    largestChunk: later[0] ?? { file: '', bytes: 0 },
  };
}
