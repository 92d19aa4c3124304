import { skipToken } from '@reduxjs/toolkit/query';
import type { Practitioner, PractitionerRole } from 'fhir/r4';
import { useMemo } from 'react';
import { useSearchPractitionerRoleQuery } from '../../api/fhir/index.ts';
import { included, matches } from '../../fhir/bundle.ts';
import { people } from '../../fhir/codes.ts';
import { hasCoding } from '../../fhir/coding.ts';
import { humanName } from '../../fhir/name.ts';
import { bareId } from '../../fhir/reference.ts';
import { extentOf, pageQuery } from '../../shared/table/pageQuery.ts';

/** Row of the members of a team: one role. */
export interface MemberRow {
  id: string;
  name: string;
  supervisor: boolean;
  active: boolean;
}

function toRow(role: PractitionerRole, practitioners: ReadonlyMap<string, Practitioner>): MemberRow {
  const practitionerId = bareId('Practitioner', role.practitioner) ?? '';
  const practitioner = practitioners.get(practitionerId);
  return {
    id: role.id ?? '',
    name: (humanName(practitioner?.name) || role.practitioner?.display) ?? practitionerId,
    supervisor: (role.code ?? []).some((concept) => hasCoding(concept, people.supervisor)),
    active: role.active !== false && practitioner?.active !== false,
  };
}

/** One page of a team's members with their current names, in one request; none if `skip`. */
export function useMembers(organizationId: string, list: { page: number; pageSize: number }, skip: boolean) {
  const query = useSearchPractitionerRoleQuery(
    skip
      ? skipToken
      : {
          ...pageQuery({ ...list, search: '', sort: '' }),
          organization: `Organization/${organizationId}`,
          _include: 'PractitionerRole:practitioner',
        },
  );
  const { currentData } = query;
  const rows = useMemo(() => {
    if (!currentData) return undefined;
    const known = included<Practitioner>(currentData, 'Practitioner').map((one) => [one.id ?? '', one] as const);
    return matches<PractitionerRole>(currentData, 'PractitionerRole').map((role) => toRow(role, new Map(known)));
  }, [currentData]);
  return { query, rows, extent: extentOf(currentData) };
}
