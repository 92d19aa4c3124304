import type { Identifier, Location } from '../../../common/fhir/r4.ts';
import { escapeSearch } from '../../../common/fhir/escapeSearch.ts';
import { foldName } from '../../../common/fhir/nameRules.ts';
import { bareId } from '../../../common/fhir/reference.ts';
import { derivedId } from '../engine/ids.ts';
import type { Issue } from '../engine/types.ts';
import { isDerivedLine } from '../recipe/derivedLine.ts';
import { hasLevelNames } from '../recipe/recipe.ts';
import type { RowMatch } from '../store/parentTypes.ts';
import type { MatchedRow, PlanContext } from './fileType.ts';
import { codeIn, searchToken, systemsOf, type LocationSystem } from './locationIdentifiers.ts';
import { cellOf } from './resource.ts';

const elements = { _elements: 'name,partOf,identifier', _count: '500' };

type Stored = Map<number, Location[]>;

/** The stored Locations with the codes of rows, by line. */
async function findByCode(
  coded: readonly { row: MatchedRow; code: string }[],
  system: LocationSystem,
  { fhir }: PlanContext,
): Promise<Stored> {
  const tokens = coded.map(({ code }) => searchToken(system, code));
  const found = await fhir.searchMany('Location', 'identifier', tokens, elements);
  const unique = [...new Map(found.map((location) => [location.id, location])).values()];
  return new Map(
    coded.map(({ row, code }) => [row.line, unique.filter(({ identifier }) => codeIn(identifier, system) === code)]),
  );
}

/** The stored Locations with the names and parents of rows, by line. `isFolded`: whatever the spelling is. */
async function findByName(
  rows: readonly (MatchedRow & { parentId: string })[],
  isFolded: boolean,
  { fhir }: PlanContext,
): Promise<Stored> {
  const children = new Map<string, Location[]>();
  const add = (page: readonly Location[]): void => {
    for (const location of page) {
      const parentId = bareId('Location', location.partOf) ?? '';
      children.set(parentId, [...(children.get(parentId) ?? []), location]);
    }
  };
  const parents = [...new Set(rows.map(({ parentId }) => parentId))];
  if (isFolded) {
    for await (const page of fhir.pagesMany('Location', 'partof', parents, elements)) add(page);
  } else {
    // The parents would make the address too long; few names have many Locations.
    const names = rows.map(({ cells }) => escapeSearch(cells.locationName ?? ''));
    add(await fhir.searchMany('Location', 'name:exact', names, elements));
  }
  const isSame = (one: string, other: string): boolean =>
    isFolded ? foldName(one) === foldName(other) : one === other;
  return new Map(
    rows.map(({ line, cells, parentId }) => {
      const same = (children.get(parentId) ?? []).filter(({ name = '' }) => isSame(name, cells.locationName ?? ''));
      return [line, [...new Map(same.map((location) => [location.id, location])).values()]];
    }),
  );
}

const asNew = (line: number, id: string): RowMatch => ({ line, key: `Location/${id}`, isNew: true });

const describe = ({ id = '', name }: Location): string => (name ? `${name} (${id})` : id);

const severalIssue = (
  code: 'codeTwice' | 'storedTwice',
  column: string,
  value: string,
  found: readonly Location[],
): Issue => ({
  code,
  column,
  values: { value, candidates: found.slice(0, 5).map(describe).join('; ') },
});

/** True if lists without a column for parents have ids of names alone, as other importers derive them. */
const hasNameSeed = ({ cells }: MatchedRow, { options }: PlanContext): boolean =>
  options.idSeed === 'name' ||
  (options.idSeed === undefined && !('locationParentName' in cells) && !('locationParentId' in cells));

/**
 * The stored Location of each row without an id: by the code of the chosen system, or by name and parent if it has no other
 * code; otherwise the id of the new Location, from system and code, or from parent and name. Rows whose parent is unknown
 * are not matched.
 */
export async function matchLocations(rows: readonly MatchedRow[], context: PlanContext): Promise<RowMatch[]> {
  const { options } = context;
  const { recipe = {} } = options;
  const { key = 'name' } = recipe;
  const system = systemsOf(options.identifiers).find(({ column }) => column === key);
  const open = rows.filter(
    (row) => cellOf(row, 'locationId') === undefined && cellOf(row, 'locationName') !== undefined,
  );
  const codeOf = (row: MatchedRow): string | undefined => system && cellOf(row, key);
  const coded = system
    ? open.flatMap((row) => ((code) => (code === undefined ? [] : [{ row, code }]))(codeOf(row)))
    : [];
  const byCode: Stored = system && coded.length > 0 ? await findByCode(coded, system, context) : new Map();
  const rest = open.filter(({ line }) => (byCode.get(line)?.length ?? 0) === 0);

  const seeds = rest.filter((row) => hasNameSeed(row, context)).map((row) => derivedId(row.cells.locationName ?? ''));
  const seeded =
    seeds.length > 0 ? await context.fhir.readMany('Location', seeds, 'name,identifier') : new Map<string, Location>();
  const below = rest.flatMap((row) => {
    const parentId = row.parentId ?? (row.parentId === undefined ? options.rootLocationId : '');
    return key === 'id' || parentId === '' || row.hasNewParent ? [] : [{ ...row, parentId }];
  });
  const isLoose = ({ line }: MatchedRow): boolean => isDerivedLine(line) || hasLevelNames(recipe);
  const byName = new Map([
    ...(await findByName(
      below.filter((row) => !isLoose(row)),
      false,
      context,
    )),
    ...(await findByName(below.filter(isLoose), true, context)),
  ]);
  /** A Location with another code is another one. */
  const mayBe = (row: MatchedRow, identifier: Identifier[] | undefined): boolean => {
    const stored = system && codeIn(identifier, system);
    return !stored || codeOf(row) === undefined || stored === codeOf(row);
  };

  return open.flatMap((row): RowMatch[] => {
    const { line } = row;
    const name = row.cells.locationName ?? '';
    const code = codeOf(row);
    const sameCode = byCode.get(line) ?? [];
    if (sameCode.length > 1) return [{ line, issue: severalIssue('codeTwice', key, code ?? '', sameCode) }];
    if (sameCode[0]) return [{ line, key: `Location/${sameCode[0].id ?? ''}` }];
    const seed = hasNameSeed(row, context) ? derivedId(name) : undefined;
    const ofSeed = seed === undefined ? undefined : seeded.get(seed);
    if (ofSeed && mayBe(row, ofSeed.identifier)) return [{ line, key: `Location/${seed}` }];
    const same = (byName.get(line) ?? []).filter(({ identifier }) => mayBe(row, identifier));
    if (same.length > 1) return [{ line, issue: severalIssue('storedTwice', 'locationName', name, same) }];
    if (same[0]) return [{ line, key: `Location/${same[0].id ?? ''}` }];
    if (system && code !== undefined) return [asNew(line, derivedId('identifier', system.system, code))];
    if (seed !== undefined) return [asNew(line, seed)];
    return row.parentId === null ? [] : [asNew(line, derivedId(row.parentId ?? '', name))];
  });
}
