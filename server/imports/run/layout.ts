import { fileTypes } from '../fileTypes/index.ts';
import { chunkSize } from '../store/chunkStore.ts';
import type { ChunkKind, ImportFile, NewChunk, Upload } from '../store/types.ts';

interface Level {
  level: number;
  first: number;
  last: number;
}

/**
 * Divides rows into chunks: levels in the given order, with consecutive ranks. Levels that fit into one chunk together
 * share it; larger ones are divided into chunks that run at the same time.
 */
function divideLevels(levels: readonly Level[]): { first: number; last: number }[][] {
  const steps: { first: number; last: number }[][] = [];
  let joined: { first: number; last: number } | undefined;
  for (const { first, last } of levels) {
    if (joined && Math.max(joined.last, last) - Math.min(joined.first, first) < chunkSize) {
      joined.first = Math.min(joined.first, first);
      joined.last = Math.max(joined.last, last);
      continue;
    }
    joined = undefined;
    const parts = [];
    for (let start = first; start <= last; start += chunkSize) {
      parts.push({ first: start, last: Math.min(last, start + chunkSize - 1) });
    }
    if (parts.length === 1) [joined] = parts;
    steps.push(parts);
  }
  return steps;
}

/** Names of the Lists that the files of an upload write. */
export function sharedLists(files: readonly ImportFile[], { options }: Upload): Record<string, string> {
  return Object.fromEntries(
    files.flatMap(({ workflowId, type }) => {
      const { sharedList } = fileTypes[type];
      return sharedList ? [[workflowId, `${type} ${sharedList(options)}`]] : [];
    }),
  );
}

/** The chunks of a file, and the level after them. */
export function fileChunks(
  kind: ChunkKind,
  { workflowId, type }: ImportFile,
  levels: readonly Level[],
  { start, exclusive }: { start: number; exclusive: string | undefined },
): { chunks: NewChunk[]; next: number } {
  const parts = divideLevels(levels);
  const steps = fileTypes[type].isSequential
    ? parts.flatMap((step) => (kind === 'undo' ? step.toReversed() : step).map((part) => [part]))
    : parts;
  const chunks = steps.flatMap((step, index) =>
    step.map((part): NewChunk => ({
      kind,
      workflowId,
      level: start + index,
      ...part,
      ...(exclusive !== undefined && { exclusive }),
    })),
  );
  return { chunks, next: start + steps.length };
}
