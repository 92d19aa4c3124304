import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

export interface FirstLoad {
  /**
   * Bytes (gzip) until menu and title of the home page are painted: page, boot script, application, and the first texts of the
   * language with the largest.
   */
  painted: number;
  /** Bytes of JavaScript (gzip) until the parts of the home page are loaded, without language and theme. */
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
  const texts = Object.entries(manifest.chunks).flatMap(([name, files]) =>
    name.startsWith('lang-') ? sum(files) : [],
  );
  return {
    painted: size('index.html') + sum(manifest.initial) + Math.max(...texts),
    home: sum([...atHome]),
    largestChunk: later[0] ?? { file: '', bytes: 0 },
  };
}
