import type { CareTeam, Location, Organization } from 'fhir/r4';
import { foldName } from '../../../src/fhir/nameRules.ts';
import { bareId } from '../../../src/fhir/reference.ts';
import type { Issue, PlannedRow } from '../engine/types.ts';
import type { FhirAccess } from '../remote/fhir.ts';

type Named = Location | Organization | CareTeam;

/** A named resource: of a row of the upload, or stored. */
interface Known {
  id: string;
  name: string;
  line?: number;
}

export interface SimilarNames {
  /**
   * Notes by line for rows that create a Location, Organization or CareTeam whose name differs from another one only
   * in case, spaces, joiners or composed letters. Locations are compared with those of the same parent.
   */
  notesOf(plans: Iterable<PlannedRow>, column: string): Promise<Map<number, Issue>>;
}

function createdBy({ action, writes }: PlannedRow): Named | undefined {
  if (action !== 'create') return undefined;
  return writes.flatMap(({ resource, stored }): Named[] => {
    const isNamed =
      resource.resourceType === 'Location' ||
      resource.resourceType === 'Organization' ||
      resource.resourceType === 'CareTeam';
    return isNamed && stored === undefined ? [resource] : [];
  })[0];
}

/** Scope of comparison: one parent, or all resources of a type. */
function scopeOf(resource: Named): string {
  const parent = resource.resourceType === 'Location' ? (bareId('Location', resource.partOf) ?? '') : '';
  return `${resource.resourceType}/${parent}`;
}

/** Collects the names of one upload and, for the parents and types it adds to, those on the server. */
export function createSimilarNames(fhir: FhirAccess): SimilarNames {
  const names = new Map<string, Known>();
  const loaded = new Set<string>();
  const keyOf = (scope: string, name: string): string => `${scope} ${foldName(name)}`;

  function addName(resource: Named): void {
    const { id = '', name } = resource;
    const key = keyOf(scopeOf(resource), name ?? '');
    if (name && !names.has(key)) names.set(key, { id, name });
  }

  async function load(resources: readonly Named[]): Promise<void> {
    const scopes = [...new Set(resources.map(scopeOf))].filter((scope) => !loaded.has(scope));
    const parents = scopes.flatMap((scope) => (scope.startsWith('Location/') ? scope.slice('Location/'.length) : []));
    for (const scope of scopes) loaded.add(scope);
    // Not every server can search for Locations without a parent; the search omits the empty id.
    const query = { _elements: 'name,partOf', _count: '500' };
    for (const child of await fhir.searchMany('Location', 'partof', parents, query)) addName(child);
    for (const type of ['Organization', 'CareTeam'] as const) {
      if (!scopes.includes(`${type}/`)) continue;
      for await (const page of fhir.pages(type, { _elements: 'name', _count: '500' }))
        for (const resource of page) addName(resource);
    }
  }

  return {
    async notesOf(plans, column) {
      const created = [...plans].flatMap((plan) => {
        const resource = createdBy(plan);
        return resource?.name ? [{ line: plan.line, resource }] : [];
      });
      await load(created.map(({ resource }) => resource));
      const notes = new Map<number, Issue>();
      for (const { line, resource } of created) {
        const { id = '', name = '', resourceType } = resource;
        const key = keyOf(scopeOf(resource), name);
        const other = names.get(key);
        if (other === undefined) names.set(key, { id, name, line });
        else if (other.line !== undefined && other.line !== line) {
          notes.set(line, { code: 'similarRow', column, values: { row: other.line, value: other.name } });
        } else if (other.id !== id) {
          const values = { value: other.name, reference: `${resourceType}/${other.id}` };
          notes.set(line, { code: 'similarStored', column, values });
        }
      }
      return notes;
    },
  };
}
