import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';

export type Sources = ReadonlyMap<string, string>;

/** Hand-written browser source files, except the API layer, which refers to every endpoint. */
export function readSources(folder = 'src'): Sources {
  const found = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const counts = /\.tsx?$/.test(path) && !/\.(test|gen)\.tsx?$/.test(path) && !path.startsWith(join(folder, 'api'));
    if (entry.isFile() && counts) found.set(path, readFileSync(path, 'utf8'));
  }
  return found;
}

/**
 * Files that use a finding's endpoint: they contain its name or one of its hooks, and the parameter if there is one.
 * This is a text search, so names built at run time are missed.
 */
export function filesUsing({ endpoint, parameter }: Finding, sources: Sources): string[] {
  if (endpoint === undefined) return [];
  const capital = endpoint.charAt(0).toUpperCase() + endpoint.slice(1);
  const called = new RegExp(`\\b(${endpoint}|use(Lazy)?${capital}(Query|Mutation))\\b`);
  const named = parameter === undefined ? undefined : new RegExp(`(?<![\\w-])${escape(parameter)}(?![\\w-])`);
  return [...sources]
    .filter(([, text]) => called.test(text) && (named === undefined || named.test(text)))
    .map(([path]) => path)
    .sort();
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
