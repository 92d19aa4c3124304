import { useCallback } from 'react';
import type { ScanReader } from '../../../shared/scan/scanReader.ts';
import { useScan } from '../../../shared/scan/useScan.ts';
import { bareId } from '../../../../common/fhir/reference.ts';
import { assignmentRows } from './records.ts';

/** Ids of the teams that are assigned to a Location or to one below it; undefined without a Location. */
export type TeamsOfArea = ReadonlySet<string> | undefined;

/** Reads the teams of an area (bare id of a Location, '' for none), in one request. */
export function useTeamsOfArea(location: string) {
  const load = useCallback(
    async ({ readAll }: ScanReader): Promise<TeamsOfArea> => {
      const id = bareId('Location', location);
      if (id === undefined) return undefined;
      const found = await readAll(assignmentRows, { 'location:below': `Location/${id}`, 'active:not': 'false' });
      return new Set(found.flatMap(({ teamId }) => teamId ?? []));
    },
    [location],
  );
  return useScan('silentArea', load);
}
