import { createHash } from 'node:crypto';
import { extensions } from '../../../common/fhir/codes.ts';
import { searchParameterTable, type SearchParameterRow, type SearchType } from './tables.ts';

export interface SearchParameterDefinition {
  code: string;
  type: SearchType;
  /** FHIRPath on the resource. */
  expression: string;
  /** Allowed target types of a reference; empty = any. */
  targets: string[];
  /** Number under which the parameter's values are indexed. */
  id: number;
}

/**
 * Search parameters that R4 does not define: those of OpenSRP's installations
 * (http://smartregister.org/SearchParameter/…), and those used by the lists of groups, care teams and Locations.
 */
const custom: Record<string, Record<string, SearchParameterRow>> = {
  CareTeam: { name: ['string', 'CareTeam.name'] },
  Group: { active: ['token', 'Group.active'], name: ['string', 'Group.name'] },
  Flag: { status: ['token', 'Flag.status'] },
  // `true` or `false`, so that the absence of a boundary is found too.
  Location: {
    boundary: [
      'token',
      `Location.extension.where(url='${extensions.boundary}' or url='${extensions.boundaryCanonical}').exists()`,
    ],
  },
  Medication: {
    sort: [
      'number',
      "Medication.extension.where(url='http://smartregister.org/SearchParameter/medication-sort').value",
    ],
  },
  Patient: { search: ['string', 'Patient.name.text | Patient.identifier.value'] },
};

/** Changes with every change of a search parameter. */
export const searchParameterHash = (): string =>
  createHash('sha256')
    .update(JSON.stringify([searchParameterTable(), custom]))
    .digest('hex');

/**
 * Stable number of a type's search parameter (32-bit FNV-1a). The index needs no name table, and an existing database
 * remains valid when definitions are added. A test asserts that the numbers are distinct.
 */
export function parameterId(type: string, code: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${type}.${code}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

const perType = new Map<string, Map<string, SearchParameterDefinition>>();

/** All search parameters of a resource type by code, including common ones such as `_id`. */
export function searchParametersOf(type: string): ReadonlyMap<string, SearchParameterDefinition> {
  let known = perType.get(type);
  if (!known) {
    const table = searchParameterTable();
    known = new Map(
      Object.entries({ ...table['*'], ...table[type], ...custom[type] }).map(([code, [kind, expression, targets]]) => [
        code,
        { code, type: kind, expression, targets: targets ?? [], id: parameterId(type, code) },
      ]),
    );
    perType.set(type, known);
  }
  return known;
}
