import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resources } from '../../../openapi/resources.ts';
import { findUsesByType, type Sources, type UseByType } from './byType.ts';
import type { Finding } from './finding.ts';

/** What the application uses: its sources, and its uses of FHIR interactions by type, by endpoint. */
export interface Usage {
  sources: Sources;
  byType: ReadonlyMap<string, UseByType>;
}

/** Hand-written source files of the browser. */
export function readSources(): Sources {
  const found = new Map<string, string>();
  const entries = ['common', 'src'].flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }));
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const counts = /\.tsx?$/.test(path) && !/\.(test|gen)\.tsx?$/.test(path);
    if (entry.isFile() && counts) found.set(path, readFileSync(path, 'utf8'));
  }
  return found;
}

export function usageOf(sources: Sources): Usage {
  return { sources, byType: findUsesByType(sources, Object.keys(resources)) };
}

/**
 * Files that use a finding's endpoint: they contain its name or one of its hooks, or request it by type, and they
 * contain the parameter if there is one. The API layer does not count: it refers to every endpoint. This is a text
 * search, so names built at run time are missed.
 */
export function filesUsing({ endpoint, parameter }: Finding, { sources, byType }: Usage): string[] {
  if (endpoint === undefined) return [];
  const capital = endpoint.charAt(0).toUpperCase() + endpoint.slice(1);
  const called = new RegExp(`\\b(${endpoint}|use(Lazy)?${capital}(Query|Mutation))\\b`);
  const named = parameter === undefined ? undefined : new RegExp(`(?<![\\w-])${escape(parameter)}(?![\\w-])`);
  // A server without the interaction also refuses the conditional delete.
  const byTypeUses = [endpoint, endpoint.replace(/^delete/, 'remove')].map((each) => byType.get(each)?.files);
  return [...sources]
    .filter(
      ([path, text]) =>
        byTypeUses.some((files) => files?.has(path)) || (!path.startsWith('src/api/') && called.test(text)),
    )
    .filter(([, text]) => named === undefined || named.test(text))
    .map(([path]) => path)
    .sort();
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
