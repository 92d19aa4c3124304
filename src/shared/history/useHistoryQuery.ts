import type { Bundle, FhirResource } from 'fhir/r4';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { historyStart } from '../../api/fhir/historyStart.ts';
import type { HistoryType } from './historyTypes.ts';

interface Page {
  id: string;
  _count?: number;
  _offset?: number;
}

interface HistoryResult {
  currentData?: Bundle<FhirResource>;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface HistoryEndpoint {
  useQuery: (page: Page & { _since: string }, options?: { refetchOnMountOrArgChange?: boolean }) => HistoryResult;
}

/** Versions of one resource of any history type; `type` must not change while the component is mounted. */
export function useHistoryQuery(type: HistoryType, page: Page, options?: { refetchOnMountOrArgChange?: boolean }) {
  const endpoint = (fhirEndpoints.endpoints as unknown as Record<string, HistoryEndpoint>)[`history${type}`];
  if (!endpoint) throw new RangeError(`No history is asked for of ${type}`);
  return endpoint.useQuery({ ...page, _since: historyStart }, options);
}
