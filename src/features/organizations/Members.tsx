import { skipToken } from '@reduxjs/toolkit/query';
import type { Organization, Practitioner, PractitionerRole } from 'fhir/r4';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSearchPractitionerRoleQuery } from '../../api/fhir/index.ts';
import { included, matches } from '../../fhir/bundle.ts';
import { people } from '../../fhir/codes.ts';
import { hasCoding } from '../../fhir/coding.ts';
import { humanName } from '../../fhir/name.ts';
import { bareId } from '../../fhir/reference.ts';
import { useCan } from '../../session/useCan.ts';
import { useTranslatedName } from '../../shared/names/useTranslatedName.ts';
import { messageColumn, nameColumn } from '../../shared/table/columns.tsx';
import { ResourceTable } from '../../shared/table/ResourceTable.tsx';
import { extentOf, pageQuery } from '../../shared/table/pageQuery.ts';
import { useListParams } from '../../shared/table/useListParams.ts';
import { messages } from './messages.ts';
import { LimitedNameList, TeamSection } from './TeamSection.tsx';

/** Row of the members of a team: one role. */
interface MemberRow {
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
function useMembers(organizationId: string, list: { page: number; pageSize: number }, skip: boolean) {
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

interface Props {
  organization: Organization;
  /** Displays only the first names, for the side panel. */
  short?: boolean;
}

/** Number of names in the side panel. */
const few = 20;

/** The members of a team, paged by the server. */
export function Members({ organization, short = false }: Props) {
  const intl = useIntl();
  const list = useListParams({ prefix: 'members.' });
  const may = useCan('PractitionerRole.read');
  const { id = '' } = organization;
  const name = useTranslatedName()(organization);
  const { query, rows, extent } = useMembers(id, short ? { page: 1, pageSize: few } : list, !may);
  return (
    <TeamSection
      heading={messages.membersHeading}
      needs="PractitionerRole.read"
      query={query}
      short={short}
      count={rows && (extent.total ?? rows.length)}
      texts={{ fetching: messages.fetchingMembers, failed: messages.membersFailed, empty: messages.noMembers }}
    >
      {short ? (
        <LimitedNameList names={(rows ?? []).map((row) => row.name)} total={extent.total} />
      ) : (
        <ResourceTable
          label={intl.formatMessage(messages.members, { name })}
          rows={rows}
          getRowId={(row) => row.id}
          isFetching={query.isFetching}
          list={list}
          extent={extent}
          columns={[
            nameColumn(messages.name, { sort: undefined }),
            messageColumn(
              'role',
              messages.role,
              (row: MemberRow) => (row.supervisor ? messages.supervisor : messages.practitioner),
              { width: '25%' },
            ),
            messageColumn(
              'status',
              messages.status,
              (row: MemberRow) => (row.active ? messages.active : messages.inactive),
              {
                width: '25%',
              },
            ),
          ]}
        />
      )}
    </TeamSection>
  );
}
