import type { FhirType } from '../../../common/session/permissions.ts';
import { references } from './references.gen.ts';

/** How references of one type to another are found. */
export interface ReferenceRule {
  type: FhirType;
  /** Search parameters that together find all references of searchable elements. */
  searched: readonly string[];
  /** Paths of elements for which R4 defines no search parameter, e.g. `managingOrganization`. */
  unsearched: readonly string[];
}

/** Types of `openapi/resources.ts` with references to a type. */
export function referencesTo(target: keyof typeof references): ReferenceRule[] {
  const rules: Readonly<Record<string, Omit<ReferenceRule, 'type'>>> = references[target];
  return Object.entries(rules).map(([type, rule]) => ({ type: type as FhirType, ...rule }));
}
