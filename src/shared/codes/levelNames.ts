import { matches } from '../../../common/fhir/bundle.ts';
import { newestAt } from '../../../common/fhir/canonical.ts';
import { valueSets } from '../../../common/fhir/codes.ts';
import { foldName } from '../../../common/fhir/nameRules.ts';
import type { Bundle, ValueSet } from '../../../common/fhir/r4.ts';
import { conceptLabel, conceptsOf } from '../../../common/fhir/valueSet.ts';
import { missingPermissions } from '../../../common/session/permissions.ts';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { readCached } from '../../api/read.ts';
import { selectBits } from '../../session/permissionsSlice.ts';
import { texts } from '../intl/texts.ts';
import type { AppThunk } from '../store/hooks.ts';

export const messages = texts('shared.level', {
  value: ['Level {level, number}', 'Administrative level of a location without a name. {level}: number of the level'],
});

/** Names of administrative levels, by number. */
export type LevelNames = ReadonlyMap<number, string>;

/** The search for the list of names. It is not expanded: servers without names have no such value set, which is not an error. */
export const levelNamesQuery = { url: valueSets.administrativeLevel };

const storedList = (found: Bundle | undefined): ValueSet | undefined =>
  newestAt(matches<ValueSet>(found, 'ValueSet'), levelNamesQuery.url);

/** The names of levels in a language. */
export function levelNamesOf(found: Bundle | undefined, language: string): LevelNames {
  const stored = storedList(found);
  return new Map(
    conceptsOf(stored, language).flatMap((concept) =>
      /^\d+$/.test(concept.code) ? [[Number(concept.code), conceptLabel(concept)] as const] : [],
    ),
  );
}

/**
 * Levels by their names in all languages, as `foldName` writes them. A name of several levels, e.g. of one in English and of
 * another one in French, is omitted.
 */
export function levelsByName(found: Bundle | undefined): ReadonlyMap<string, number> {
  const designations = (storedList(found)?.compose?.include ?? []).flatMap(({ concept = [] }) =>
    concept.flatMap(({ designation = [] }) => designation),
  );
  const languages = new Set(['', ...designations.flatMap(({ language }) => language ?? [])]);
  const levels = new Map<string, number>();
  const ambiguous = new Set<string>();
  for (const [level, display] of [...languages].flatMap((language) => [...levelNamesOf(found, language)])) {
    const name = foldName(display);
    if ((levels.get(name) ?? level) !== level) ambiguous.add(name);
    levels.set(name, level);
  }
  for (const name of ambiguous) levels.delete(name);
  return levels;
}

/** Reads the list. Undefined if the user may not read it or the read fails. */
export const readLevelList =
  (signal?: AbortSignal): AppThunk<Promise<Bundle | undefined>> =>
  async (dispatch, getState) => {
    if (missingPermissions(selectBits(getState()), ['ValueSet.read']).length > 0) return undefined;
    const reading = dispatch(readCached(fhirEndpoints.endpoints.searchValueSet, levelNamesQuery, { signal }));
    return reading.catch(() => undefined);
  };

/** Reads the names in the language of the screen. */
export const readLevelNames =
  (signal?: AbortSignal): AppThunk<Promise<LevelNames>> =>
  async (dispatch) =>
    levelNamesOf(await dispatch(readLevelList(signal)), document.documentElement.lang);
