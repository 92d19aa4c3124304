import type { Organization } from '../../../common/fhir/r4.ts';
import { useIntl } from 'react-intl';
import { useCan } from '../../session/useCan.ts';
import { useTranslatedName } from '../../shared/names/useTranslatedName.ts';
import { useMembers } from '../../shared/people/members.ts';
import { MemberTable } from '../../shared/people/MemberTable.tsx';
import { useListParams } from '../../shared/table/useListParams.ts';
import { messages } from './messages.ts';
import { LimitedNameList, TeamSection } from './TeamSection.tsx';

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
  const {
    query,
    rows,
    unreadable = [],
    extent,
  } = useMembers(may ? [id] : [], short ? { page: 1, pageSize: few } : list);
  return (
    <TeamSection
      heading={messages.membersHeading}
      needs="PractitionerRole.read"
      query={query}
      short={short}
      count={rows && (extent.total ?? rows.length + unreadable.length)}
      texts={{ fetching: messages.fetchingMembers, failed: messages.membersFailed, empty: messages.noMembers }}
    >
      {short ? (
        <LimitedNameList names={(rows ?? []).map((row) => row.name)} total={extent.total} />
      ) : (
        <MemberTable
          label={intl.formatMessage(messages.members, { name })}
          rows={rows}
          unreadable={unreadable}
          isFetching={query.isFetching}
          list={list}
          extent={extent}
        />
      )}
    </TeamSection>
  );
}
