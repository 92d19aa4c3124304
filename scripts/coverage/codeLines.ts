import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync, type Options } from '@swc/core';
import jestConfig from '../../jest.config.ts';
import { readSegments } from './executed.ts';

/** The options by which Jest compiles sources, so that the same lines count as code. */
function compilerOptions(): Options {
  for (const project of jestConfig.projects ?? []) {
    const transforms = typeof project === 'object' ? Object.values(project.transform ?? {}) : [];
    for (const transform of transforms as unknown[])
      if (Array.isArray(transform) && transform[0] === '@swc/jest') return transform[1] as Options;
  }
  throw new Error('jest.config.ts has no transform by @swc/jest');
}

/** Lines of a source file that are compiled to code: not comments, types and blank lines. */
export function codeLinesOf(root: string, file: string): Set<number> {
  const source = readFileSync(path.join(root, file), 'utf8');
  const { code, map } = transformSync(source, {
    ...compilerOptions(),
    filename: file,
    sourceMaps: true,
    configFile: false,
    swcrc: false,
  });
  const { mappings } = JSON.parse(map ?? '{"mappings":""}') as { mappings: string };
  return new Set(readSegments(code, mappings).map(({ line }) => line));
}
