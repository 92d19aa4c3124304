import type { Organization } from '../../../common/fhir/r4.ts';
import { AddRegular } from '@fluentui/react-icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import {
  useReadOrganizationQuery,
  useSearchOrganizationAffiliationQuery,
  useSearchPractitionerRoleQuery,
} from '../../api/fhir/index.ts';
import { total } from '../../../common/fhir/bundle.ts';
import { useCan } from '../../session/useCan.ts';
import { useDuplicatesAction } from '../../shared/duplicates/useDuplicatesAction.ts';
import { useHistoryAction } from '../../shared/history/useHistoryAction.ts';
import { overviewTabs } from '../../shared/record/FactsCard.tsx';
import { FirstNames } from '../../shared/record/FirstNames.tsx';
import { splitFacts } from '../../shared/record/splitFacts.ts';
import { useHere, withBackTo } from '../../shared/layout/backTo.ts';
import { LinkButton } from '../../shared/layout/LinkButton.tsx';
import { TabActions } from '../../shared/tabs/TabActions.tsx';
import { KeyFacts, type KeyFact } from '../../shared/layout/KeyFacts.tsx';
import { PageActions } from '../../shared/layout/PageActions.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { ReferenceLink } from '../../shared/layout/ReferenceLink.tsx';
import { RelatedLink } from '../../shared/layout/RelatedLink.tsx';
import { StatusBadge } from '../../shared/layout/StatusBadge.tsx';
import { useMembers } from '../../shared/people/members.ts';
import { useTeamLocations } from '../../shared/people/teamLocations.ts';
import { usePersonPath } from '../../shared/people/usePersonPath.ts';
import { usePhonesAction } from '../../shared/people/usePhonesAction.ts';
import { useText } from '../../shared/intl/useText.ts';
import { useTranslatedName } from '../../shared/names/useTranslatedName.ts';
import { PendingNotice } from '../../shared/outbox/PendingBar.tsx';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { useListParams } from '../../shared/table/useListParams.ts';
import { ResourceTabs } from '../../shared/tabs/ResourceTabs.tsx';
import { TabCount } from '../../shared/tabs/TabCount.tsx';
import { TechnicalDetails } from '../../shared/technical/TechnicalDetails.tsx';
import { editPath, paths } from './index.ts';
import { Members } from './Members.tsx';
import { messages } from './messages.ts';
import { isActive, rights } from './organization.ts';
import { TeamLocations } from './TeamLocations.tsx';
import { useTeamFacts } from './useTeamFacts.tsx';

/** A team: key facts, and tabs with its members and Locations. */
export default function TeamViewPage() {
  const intl = useIntl();
  const { id = '' } = useParams();
  const query = useReadOrganizationQuery({ id });
  return (
    <QueryState query={query} errorText={intl.formatMessage(messages.listFailed)}>
      {(organization) => <Team organization={organization} />}
    </QueryState>
  );
}

function Team({ organization }: { organization: Organization }) {
  const { id = '' } = organization;
  const { type, facts } = useTeamFacts(organization);
  const { key, others } = splitFacts([...useRelatedFacts(id), ...facts]);
  const here = useHere();
  const mayChangeMembers = useCan(...rights.edit, ...rights.changeMembers);
  return (
    <>
      <TeamHeader organization={organization} type={type} facts={key} />
      <PendingNotice record={organization} />
      <ResourceTabs
        page="organizations.view"
        resource={organization}
        own={[
          {
            key: 'members',
            label: messages.membersHeading,
            content: (
              <>
                {mayChangeMembers && (
                  <TabActions>
                    <LinkButton appearance="subtle" icon={<AddRegular />} to={withBackTo(editPath(id), here)}>
                      <FormattedMessage {...messages.addMembers} />
                    </LinkButton>
                  </TabActions>
                )}
                <Members organization={organization} />
              </>
            ),
            count: <MemberCount id={id} />,
          },
          {
            key: 'locations',
            label: messages.locationsHeading,
            content: <TeamLocations organization={organization} />,
            count: <LocationCount id={id} />,
          },
        ]}
        last={overviewTabs(others)}
        param="tab"
      />
      <TechnicalDetails record={organization} />
    </>
  );
}

/** The first members and Locations of a team, by the responses of their tabs. */
function useRelatedFacts(id: string): KeyFact[] {
  const text = useText();
  const personPath = usePersonPath();
  const mayReadMembers = useCan('PractitionerRole.read');
  const mayReadLocations = useCan('OrganizationAffiliation.read');
  const { pageSize: membersPerPage } = useListParams({ prefix: 'members.' });
  const { pageSize: locationsPerPage } = useListParams({ prefix: 'locations.' });
  const members = useMembers(mayReadMembers ? [id] : [], { page: 1, pageSize: membersPerPage });
  const { query, rows, extent } = useTeamLocations(mayReadLocations ? [id] : [], {
    page: 1,
    pageSize: locationsPerPage,
  });
  const people = members.rows?.map((member) => (
    <RelatedLink key={member.id} to={personPath(member.practitionerId, member.userId)}>
      <bdi>{member.name}</bdi>
    </RelatedLink>
  ));
  const locations = rows
    ?.flatMap((row) => row.locations)
    .map((location) => (
      <ReferenceLink key={location.id} reference={{ reference: `Location/${location.id}` }}>
        <bdi>{location.name}</bdi>
      </ReferenceLink>
    ));
  return [
    [
      text(messages.membersHeading),
      mayReadMembers && (
        <FirstNames
          key="members"
          tab="members"
          names={people}
          total={members.extent.total}
          isFailed={members.query.isError}
        />
      ),
    ],
    [
      text(messages.locationsHeading),
      mayReadLocations && (
        <FirstNames key="locations" tab="locations" names={locations} total={extent.total} isFailed={query.isError} />
      ),
    ],
  ];
}

interface HeaderProps {
  organization: Organization;
  type: string | undefined;
  facts: readonly KeyFact[];
}

function TeamHeader({ organization, type, facts }: HeaderProps) {
  const intl = useIntl();
  const name = useTranslatedName()(organization);
  const mayEdit = useCan(...rights.edit);
  const duplicates = useDuplicatesAction('Organization');
  const history = useHistoryAction('Organization');
  const phones = usePhonesAction();
  const { id = '' } = organization;
  const active = isActive(organization);
  return (
    <PageHeader
      title={name}
      crumbs={[{ text: intl.formatMessage(messages.listTitle), to: paths.list }, { text: name }]}
      type={type}
      status={
        <StatusBadge tone={active ? 'success' : 'neutral'} label={active ? messages.active : messages.disabled} />
      }
      facts={<KeyFacts facts={facts} />}
      actions={
        <PageActions
          editTo={mayEdit && editPath(id)}
          editLabel={intl.formatMessage(messages.edit)}
          actions={[...phones({ team: `Organization/${id}` }), ...duplicates(id), ...history(id)]}
        />
      }
    />
  );
}

/** Number of members of a team, counted by the server. */
function MemberCount({ id }: { id: string }) {
  const may = useCan('PractitionerRole.read');
  const { currentData } = useSearchPractitionerRoleQuery(
    { organization: `Organization/${id}`, _summary: 'count' },
    { skip: !may },
  );
  return <TabCount count={total(currentData)} />;
}

/** Number of assignments of a team to Locations, counted by the server. */
function LocationCount({ id }: { id: string }) {
  const may = useCan('OrganizationAffiliation.read');
  const { currentData } = useSearchOrganizationAffiliationQuery(
    { 'primary-organization': `Organization/${id}`, _summary: 'count' },
    { skip: !may },
  );
  return <TabCount count={total(currentData)} />;
}
