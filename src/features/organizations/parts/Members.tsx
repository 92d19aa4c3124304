import type { Organization } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { useCan } from '../../../session/useCan.ts';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { ResourceTable } from '../../../shared/table/ResourceTable.tsx';
import { useListParams } from '../../../shared/table/useListParams.ts';
import { messages } from '../messages.ts';
import { useMembers } from '../useMembers.ts';
import { LimitedNameList } from './LimitedNameList.tsx';
import { Section } from './Section.tsx';

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
    <Section
      heading={intl.formatMessage(messages.membersHeading)}
      needs="PractitionerRole.read"
      query={query}
      short={short}
      count={rows && (extent.total ?? rows.length)}
      texts={{
        fetching: intl.formatMessage(messages.fetchingMembers),
        failed: intl.formatMessage(messages.membersFailed),
        empty: intl.formatMessage(messages.noMembers),
      }}
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
            {
              key: 'name',
              label: intl.formatMessage(messages.name),
              render: (row) => <bdi>{row.name}</bdi>,
              text: (row) => row.name,
            },
            {
              key: 'role',
              label: intl.formatMessage(messages.role),
              width: '25%',
              render: (row) => intl.formatMessage(row.supervisor ? messages.supervisor : messages.practitioner),
            },
            {
              key: 'status',
              label: intl.formatMessage(messages.status),
              width: '25%',
              render: (row) => intl.formatMessage(row.active ? messages.active : messages.inactive),
            },
          ]}
        />
      )}
    </Section>
  );
}
