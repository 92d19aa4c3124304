import { skipToken } from '@reduxjs/toolkit/query';
import type { Practitioner, PractitionerRole } from '../../../common/fhir/r4.ts';
import { useMemo } from 'react';
import { useSearchPractitionerRoleQuery } from '../../api/fhir/index.ts';
import { included, matches } from '../../../common/fhir/bundle.ts';
import { people } from '../../../common/fhir/codes.ts';
import { hasCoding } from '../../../common/fhir/hasCoding.ts';
import { identifierByUse } from '../../../common/fhir/identifier.ts';
import { humanName } from '../../../common/fhir/name.ts';
import { bareId } from '../../../common/fhir/reference.ts';
import { extentOf, pageQuery } from '../table/pageQuery.ts';
import { readRows, useReportErrors } from '../table/readRows.ts';

/** Row of the members of teams: one role. */
export interface MemberRow {
  id: string;
  name: string;
  practitionerId: string;
  /** Id of the Keycloak user; undefined for a practitioner without an account. */
  userId: string | undefined;
  teamId: string | undefined;
  supervisor: boolean;
  active: boolean;
}

function toRow(role: PractitionerRole, practitioners: ReadonlyMap<string, Practitioner>): MemberRow {
  const practitionerId = bareId('Practitioner', role.practitioner) ?? '';
  const practitioner = practitioners.get(practitionerId);
  return {
    id: role.id ?? '',
    name: (humanName(practitioner?.name) || role.practitioner?.display) ?? practitionerId,
    practitionerId,
    userId: identifierByUse(practitioner?.identifier, 'secondary')?.value,
    teamId: bareId('Organization', role.organization),
    supervisor: (role.code ?? []).some((concept) => hasCoding(concept, people.supervisor)),
    active: role.active !== false && practitioner?.active !== false,
  };
}

/** One page of the members of teams with their current names, in one request; none without teams. */
export function useMembers(teamIds: readonly string[], list: { page: number; pageSize: number }) {
  const query = useSearchPractitionerRoleQuery(
    teamIds.length === 0
      ? skipToken
      : {
          ...pageQuery({ ...list, search: '', sort: '' }),
          organization: teamIds.map((id) => `Organization/${id}`).join(','),
          _include: 'PractitionerRole:practitioner',
        },
  );
  const { currentData } = query;
  const found = useMemo(() => {
    if (!currentData) return undefined;
    const practitioners = included<Practitioner>(currentData, 'Practitioner');
    const known = new Map(practitioners.map((one) => [one.id ?? '', one]));
    return readRows(matches<PractitionerRole>(currentData, 'PractitionerRole'), (role) => toRow(role, known));
  }, [currentData]);
  useReportErrors(found);
  return { query, rows: found?.rows, unreadable: found?.unreadable, extent: extentOf(currentData) };
}
