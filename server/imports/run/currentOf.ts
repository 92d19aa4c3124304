import type { FhirResource } from '../../../common/fhir/r4.ts';
import { parseReference } from '../../../common/fhir/reference.ts';
import type { PlanContext } from '../fileTypes/fileType.ts';
import type { StoredRow } from '../store/types.ts';

/** The current resources that rows have written, by `Type/id`, without deleted ones. */
export async function currentOf(
  rows: readonly Pick<StoredRow, 'traces'>[],
  { fhir }: Pick<PlanContext, 'fhir'>,
): Promise<Map<string, FhirResource>> {
  const ids = new Map<string, Set<string>>();
  for (const { reference } of rows.flatMap(({ traces }) => traces)) {
    const { type, id } = parseReference(reference) ?? {};
    if (type === undefined || id === undefined) continue;
    ids.set(type, (ids.get(type) ?? new Set<string>()).add(id));
  }
  const found = new Map<string, FhirResource>();
  for (const [type, typeIds] of ids) {
    for (const [id, resource] of await fhir.readMany(type as FhirResource['resourceType'], typeIds)) {
      found.set(`${type}/${id}`, resource);
    }
  }
  return found;
}
