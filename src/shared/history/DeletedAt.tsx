import { fhirEndpoints } from '../../api/fhir/index.ts';
import { formatMoment } from '../intl/dates.ts';
import { deletionMoment } from './deletionMoment.ts';
import type { HistoryType } from './historyTypes.ts';

const nothing = '-';

interface VersionEndpoint {
  useQuery: (version: { id: string; versionId: string }) => { error?: unknown };
}

interface Props {
  type: HistoryType;
  id: string;
  version: string;
}

/** Time of a deletion, read from the response for the deleted version where the history does not contain it. */
export function DeletedAt({ type, id, version }: Props) {
  const endpoint = (fhirEndpoints.endpoints as unknown as Record<string, VersionEndpoint>)[`vread${type}`];
  if (!endpoint) throw new RangeError(`No version is asked for of ${type}`);
  const { error } = endpoint.useQuery({ id, versionId: version });
  return <bdi>{formatMoment(deletionMoment(error)) || nothing}</bdi>;
}
