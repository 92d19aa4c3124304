import { inventory } from '../../../../common/fhir/codes.ts';
import { maxDepth, descendantReferencesQuery, descendantsQuery } from '../../../../common/fhir/descendantQueries.ts';

/** What the move of a Location affects. */
export interface MoveImpact {
  /** Number of descendants one level below, two levels below, and so on. */
  descendants: readonly number[];
  /** Number of team assignments to the Location and its descendants; undefined if the user may not read them. */
  teams?: number;
  /** Number of stock lists of the Location and its descendants; undefined if the user may not read them. */
  stock?: number;
}

interface Options {
  id: string;
  teams: boolean;
  stock: boolean;
  /** Number of matches, counted by the server. */
  count: (type: string, query: Record<string, string>) => Promise<number>;
}

/** Counts with `_summary=count` searches, up to three per level; loads no resources. Rejects if `count` does. */
export async function countMoveImpact({ id, teams, stock, count }: Options): Promise<MoveImpact> {
  const locationCounts: number[] = [];
  for (let depth = 1; depth <= maxDepth; depth += 1) {
    const found = await count('Location', descendantsQuery(id, depth));
    if (found === 0) break;
    locationCounts.push(found);
  }
  const code = `${inventory.list.system}|${inventory.list.code}`;
  const impact: MoveImpact = { descendants: locationCounts };
  for (let depth = 0; depth <= locationCounts.length; depth += 1) {
    if (teams) {
      impact.teams =
        (impact.teams ?? 0) +
        (await count('OrganizationAffiliation', descendantReferencesQuery('location', id, depth)));
    }
    if (stock) {
      impact.stock =
        (impact.stock ?? 0) + (await count('List', { ...descendantReferencesQuery('subject', id, depth), code }));
    }
  }
  return impact;
}

/** Number of all descendants. */
export function totalDescendants({ descendants }: MoveImpact): number {
  return descendants.reduce((sum, each) => sum + each, 0);
}
