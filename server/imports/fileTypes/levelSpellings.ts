import { editDistance } from '../../../common/fhir/editDistance.ts';
import { foldName } from '../../../common/fhir/nameRules.ts';
import { namesOfPath, pathText } from '../engine/parentPath.ts';
import type { Issue, Row } from '../engine/types.ts';
import { isDerivedLine } from '../recipe/derivedLine.ts';
import { hasLevelNames } from '../recipe/recipe.ts';
import type { PlanContext } from './fileType.ts';
import { siblingsBelow } from './locationWarnings.ts';
import { cellOf } from './resource.ts';

/** A row with the Location above it. */
interface PlacedRow {
  row: Row;
  parentId: string | undefined;
  /** It changes a stored Location. */
  isStored: boolean;
}

const wordsOf = (name: string): string[] =>
  foldName(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

/** Numbers distinguish places: Ward 1 is no spelling of Ward 2. */
const digitsOf = (name: string): string => (foldName(name).match(/\p{N}+/gu) ?? []).join(' ');

/** With two edits, words mean other places: Northern and Southern, Magharibi (west) and Mashariki (east). */
const isNear = (one: string, other: string): boolean =>
  Math.max(one.length, other.length) >= 4 && editDistance(one, other) <= 1;

/** True for two spellings of a name. Words are compared one by one, so that East is no spelling of West. */
export function isSpelling(one: string, other: string): boolean {
  if (digitsOf(one) !== digitsOf(other)) return false;
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const [joined, otherJoined] = [words.join(''), others.join('')];
  if (joined === '' || otherJoined === '') return false;
  if (joined === otherJoined) return true;
  return words.length === others.length
    ? words.every((word, index) => isNear(word, others[index] ?? ''))
    : isNear(joined, otherJoined);
}

/**
 * Notes of rows of columns with levels that would become new Locations, but whose name is almost that of one stored Location below
 * the same parent, which they may be.
 */
export async function levelSpellings(rows: readonly PlacedRow[], context: PlanContext): Promise<Map<number, Issue[]>> {
  const notes = new Map<number, Issue[]>();
  const { recipe = {} } = context.options;
  if (recipe.levels?.create !== true) return notes;
  const levels = rows.flatMap(({ row, parentId, isStored }) => {
    const isLevel = isDerivedLine(row.line) || hasLevelNames(recipe);
    return isLevel && parentId !== undefined && row.key !== null && !isStored ? [{ row, parentId }] : [];
  });
  if (levels.length === 0) return notes;
  const siblings = await siblingsBelow([...new Set(levels.map(({ parentId }) => parentId))], context);
  for (const { row, parentId } of levels) {
    const name = cellOf(row, 'locationName') ?? '';
    const [similar, ...others] = (siblings.get(parentId) ?? []).filter((each) => isSpelling(name, each.name));
    if (!similar || others.length > 0) continue;
    const above = namesOfPath(cellOf(row, 'locationParentName') ?? '');
    const values = {
      value: pathText([...above, name]),
      similar: similar.name,
      means: pathText([...above, similar.name]),
    };
    notes.set(row.line, [{ code: 'similarLevel', column: 'locationParentName', values }]);
  }
  return notes;
}
