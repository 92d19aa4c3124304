import { searchParameterTable, type SearchParameterRow, type SearchType } from './tables.ts';

export interface SearchParameterDefinition {
  code: string;
  type: SearchType;
  /** FHIRPath on the resource. */
  expression: string;
  /** Types a reference may point to; empty = any. */
  targets: string[];
  /** Number under which its values are indexed. */
  id: number;
}

/**
 * Parameters that R4 does not have: those of the field installations (reference sheet of the platform, section 4.1), and the
 * names the group and care team lists search by.
 */
const custom: Record<string, Record<string, SearchParameterRow>> = {
  CareTeam: { name: ['string', 'CareTeam.name'] },
  Group: { active: ['token', 'Group.active'], name: ['string', 'Group.name'] },
  Flag: { status: ['token', 'Flag.status'] },
  Medication: {
    sort: [
      'number',
      "Medication.extension.where(url='http://smartregister.org/SearchParameter/medication-sort').value",
    ],
  },
  Patient: { search: ['string', 'Patient.name.text | Patient.identifier.value'] },
};

/**
 * A stable number for a parameter of a type (32 bit FNV-1a): the index needs no table of names, and a database stays
 * readable when definitions are added. A test asserts that no two are equal.
 */
export function parameterId(type: string, code: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${type}.${code}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

const perType = new Map<string, Map<string, SearchParameterDefinition>>();

/** All search parameters of a resource type by code, `_id` and the other common ones included. */
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
