import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

export interface FirstLoad {
  /** Bytes of JavaScript (gzip) until the frame of the application starts: boot script, React and application. */
  application: number;
  /** Bytes of JavaScript (gzip) until menu and title of the home page are painted, without language and theme. */
  home: number;
  /** Largest chunk of other pages, in bytes (gzip). */
  largestChunk: { file: string; bytes: number };
}

/** Reads dist/manifest.json; requires a build. */
export function measureFirstLoad(dist: string): FirstLoad {
  const manifest = JSON.parse(readFileSync(path.join(dist, 'manifest.json'), 'utf8')) as {
    boot: string[];
    initial: string[];
    home: string[];
    chunks: Record<string, string[]>;
  };
  const size = (file: string): number => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;
  const scripts = (files: string[]): string[] => files.filter((file) => file.endsWith('.js'));
  const sum = (files: string[]): number => scripts(files).reduce((total, file) => total + size(file), 0);
  const atHome = new Set([...manifest.boot, ...manifest.home]);
  const later = [...new Set(scripts(Object.values(manifest.chunks).flat()))]
    .filter((file) => !atHome.has(file))
    .map((file) => ({ file, bytes: size(file) }))
    .sort((a, b) => b.bytes - a.bytes);
  return {
    application: sum(manifest.initial),
    home: sum([...atHome]),
    largestChunk: later[0] ?? { file: '', bytes: 0 },
  };
}
