import { inventory } from '../../../fhir/codes.ts';
import { deepest, heldBelow, placesBelow } from './below.ts';

/** What goes along when a place is moved. */
export interface Below {
  /** Number of places one step below, two steps below, and so on. */
  places: readonly number[];
  /** Assignments of teams to the place or one below; undefined when the person may not see them. */
  teams?: number;
  /** Lists of stock of the place and those below; undefined when the person may not see them. */
  stock?: number;
}

interface Options {
  id: string;
  teams: boolean;
  stock: boolean;
  /** Number of matches, counted by the server. */
  count: (type: string, query: Record<string, string>) => Promise<number>;
}

/** Counts by questions for numbers alone: a handful for each level, nothing is loaded. Rejects as `count` does. */
export async function countBelow({ id, teams, stock, count }: Options): Promise<Below> {
  const places: number[] = [];
  for (let depth = 1; depth <= deepest; depth += 1) {
    const found = await count('Location', placesBelow(id, depth));
    if (found === 0) break;
    places.push(found);
  }
  const code = `${inventory.list.system}|${inventory.list.code}`;
  const below: Below = { places };
  for (let depth = 0; depth <= places.length; depth += 1) {
    if (teams) {
      below.teams = (below.teams ?? 0) + (await count('OrganizationAffiliation', heldBelow('location', id, depth)));
    }
    if (stock) {
      below.stock = (below.stock ?? 0) + (await count('List', { ...heldBelow('subject', id, depth), code }));
    }
  }
  return below;
}

/** How many places in all. */
export function allBelow({ places }: Below): number {
  return places.reduce((sum, each) => sum + each, 0);
}
