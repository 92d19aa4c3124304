import { fhirEndpoint } from '../../api/fhir/byType.ts';
import { historyStart } from '../../api/fhir/historyStart.ts';
import type { FhirType } from '../../../common/session/permissions.ts';

interface Page {
  id: string;
  _count?: number;
  _offset?: number;
}

/** Versions of one resource of any history type; `type` must not change while the component is mounted. */
export function useHistoryQuery(type: FhirType, page: Page, options?: { refetchOnMountOrArgChange?: boolean }) {
  return fhirEndpoint('history', type).useQuery({ ...page, _since: historyStart }, options);
}
