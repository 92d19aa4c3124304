import { structureTable, type ElementRow } from './tables.ts';

/** Elements by name of a type or backbone element (`Patient.contact`); undefined for an unknown type. */
export const elementsOf = (type: string): Record<string, ElementRow> | undefined => structureTable()[type];

let resourceTypeNames: string[] | undefined;

/** The resource types of R4 in alphabetical order. */
export function resourceTypes(): string[] {
  resourceTypeNames ??= Object.entries(structureTable()).flatMap(([name, row]) =>
    !name.includes('.') && row['meta'] && row['implicitRules'] ? [name] : [],
  );
  return resourceTypeNames;
}

let known: Set<string> | undefined;

export function isResourceType(type: string): boolean {
  known ??= new Set(resourceTypes());
  return known.has(type);
}
