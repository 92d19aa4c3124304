import { physicalTypes } from '../../../common/fhir/codes.ts';
import { parentIdOf } from '../../../common/fhir/location.ts';
import type { FhirAccess } from '../../fhir/fhirAccess.ts';

/** Paths of a drop-down. An installation with more areas has none: a longer list is not usable. */
const maxPaths = 5_000;
const maxDepth = 20;

interface Area {
  name: string;
  parentId: string | undefined;
}

/** The path from the top to an area, as an import reads it; without the part above a cycle or an area that was not read. */
function pathOf(id: string, areas: ReadonlyMap<string, Area>): string {
  const names: string[] = [];
  let area = areas.get(id);
  while (area && names.length < maxDepth) {
    names.unshift(area.name);
    area = area.parentId === undefined ? undefined : areas.get(area.parentId);
  }
  return names.join(' > ');
}

/** The paths of the areas that a new Location may be below, in their order; undefined if there are more than 5,000, or none. */
export async function parentPaths(fhir: Pick<FhirAccess, 'pages'>): Promise<string[] | undefined> {
  const { system = '', code = '' } = physicalTypes.jurisdiction;
  const areas = new Map<string, Area>();
  const query = { type: `${system}|${code}`, _elements: 'name,partOf', _count: '500', _sort: '_id' };
  for await (const page of fhir.pages('Location', query)) {
    for (const location of page)
      if (location.id && location.name) areas.set(location.id, { name: location.name, parentId: parentIdOf(location) });
    if (areas.size > maxPaths) return undefined;
  }
  const paths = new Set([...areas.keys()].map((id) => pathOf(id, areas)));
  return paths.size > 0 ? [...paths].toSorted((one, other) => one.localeCompare(other)) : undefined;
}
