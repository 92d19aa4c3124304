import type { Attempt } from '../../../api/attempt.ts';
import { fhirEndpoints } from '../../../api/fhir/index.ts';
import { readCached } from '../../../api/read.ts';
import { inventory, physicalTypes, valueSets } from '../../../../common/fhir/codes.ts';
import { codingKey } from '../../../../common/fhir/coding.ts';
import { conceptLabel, conceptsOf, expansionOf } from '../../../../common/fhir/valueSet.ts';
import { countMatches } from '../../../shared/home/countMatches.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { mapConcurrently } from '../../../../common/mapConcurrently.ts';

const { expandValueSet } = fhirEndpoints.endpoints;

/** Search parameters of the list of service points, except its type. */
export type ServicePointSearch = Readonly<Record<string, string | readonly string[]>>;

export interface ServicePointCounts {
  total: number;
  /** Types with at least one service point, most frequent first; empty if the types cannot be read. */
  types: { code: string; label: string; count: number }[];
  /** Number of service points with a stock list; undefined if stock is not counted. */
  withList: number | undefined;
}

interface Options {
  withStock: boolean;
  /** Of the names of the types. */
  language: string;
  attempt: Attempt;
  addDone: (count: number) => void;
}

/** Maximum number of types that are counted, each with a request. */
const maxTypes = 20;
/** Parallel requests. */
const parallel = 4;

const building = codingKey(physicalTypes.building);

/**
 * Counts the service points of a search by type and by stock on the server. The number of requests depends on the number
 * of types, not on the number of service points. `addDone` is called after each request. Rejects with an ApiError.
 */
export function countServicePoints(
  search: ServicePointSearch,
  { withStock, language, attempt, addDone }: Options,
): AppThunk<Promise<ServicePointCounts>> {
  return async (dispatch) => {
    const count = async (more: Readonly<Record<string, string | readonly string[]>> = {}): Promise<number> => {
      const params = { ...search, type: building, ...more };
      const result = await attempt(() => dispatch(countMatches('Location', params)));
      addDone(1);
      return result;
    };
    const [total, withList, concepts] = await Promise.all([
      count(),
      withStock ? count({ '_has:List:subject:code': codingKey(inventory.list) }) : undefined,
      // Servers without this value set have no names for the types.
      dispatch(readCached(expandValueSet, expansionOf(valueSets.servicePointType))).then(
        (valueSet) => conceptsOf(valueSet, language),
        () => [],
      ),
    ]);
    const types = await mapConcurrently(concepts.slice(0, maxTypes), parallel, async (concept) => {
      const code = codingKey(concept);
      return { code, label: conceptLabel(concept), count: await count({ type: [building, code] }) };
    });
    const found = types.filter((type) => type.count > 0);
    return { total, withList, types: found.sort((one, other) => other.count - one.count) };
  };
}
