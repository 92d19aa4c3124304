import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

export interface FirstLoad {
  /**
   * Bytes (gzip) until menu and title of the home page are painted: page, boot script, application, and the first texts of the
   * language with the largest.
   */
  painted: number;
  /** The same until the sections of the home page are filled, without the data. */
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
  /** Bytes of the largest of the languages. */
  const textsOf = (...stages: string[]): number =>
    Math.max(
      ...Object.keys(manifest.chunks)
        .filter((name) => name.startsWith('lang-'))
        .map((name) => sum(stages.flatMap((stage) => manifest.chunks[`${stage}-${name.slice(5)}`] ?? []))),
    );
  return {
    painted: size('index.html') + sum(manifest.initial) + textsOf('lang'),
    home: size('index.html') + sum([...atHome]) + textsOf('lang', 'home'),
    largestChunk: later[0] ?? { file: '', bytes: 0 },
  };
}
