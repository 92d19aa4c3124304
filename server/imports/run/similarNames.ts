import type { CareTeam, Location, Organization } from '../../../common/fhir/r4.ts';
import { foldName } from '../../../common/fhir/nameRules.ts';
import { bareId } from '../../../common/fhir/reference.ts';
import type { PlannedRow } from '../engine/types.ts';
import type { NewName } from '../store/checkTypes.ts';
import type { ChunkRun } from './types.ts';

type Named = Location | Organization | CareTeam;

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

const keyOf = (scope: string, name: string): string => `${scope} ${foldName(name)}`;

/** The names of new Locations, Organizations and CareTeams. */
export function newNames(plans: readonly PlannedRow[]): NewName[] {
  return plans.flatMap((plan): NewName[] => {
    const resource = createdBy(plan);
    if (!resource?.name) return [];
    const scope = scopeOf(resource);
    return [{ line: plan.line, key: keyOf(scope, resource.name), name: resource.name, scope }];
  });
}

const scopesAtOnce = 100;

/**
 * Notes rows that create a Location, Organization or CareTeam whose name differs from that of another row or of a
 * stored resource only in what `foldName` ignores. Locations are compared with those of the same parent.
 */
export async function noteSimilarNames(run: ChunkRun): Promise<void> {
  const { context, upload, runner } = run;
  const { store } = runner;
  const note = async (found: readonly Named[]): Promise<void> => {
    const stored = found.flatMap((resource) => {
      const { id = '', name, resourceType } = resource;
      return name ? [{ key: keyOf(scopeOf(resource), name), name, reference: `${resourceType}/${id}` }] : [];
    });
    if (stored.length > 0) await store.noteSimilarStored(upload.id, stored);
  };
  for (let after = ''; ;) {
    await run.proceed();
    const scopes = await store.nameScopes(upload.id, after, scopesAtOnce);
    if (scopes.length === 0) break;
    after = scopes.at(-1) ?? after;
    // Not every server can search for Locations without a parent; the search omits the empty id.
    const parents = scopes.flatMap((scope) => (scope.startsWith('Location/') ? scope.slice('Location/'.length) : []));
    const query = { _elements: 'name,partOf', _count: '500' };
    for await (const page of context.fhir.pagesMany('Location', 'partof', parents, query)) await note(page);
    for (const type of ['Organization', 'CareTeam'] as const) {
      if (!scopes.includes(`${type}/`)) continue;
      for await (const page of context.fhir.pages(type, { _elements: 'name', _count: '500' })) await note(page);
    }
  }
  await store.noteSimilarRows(upload.id);
}
