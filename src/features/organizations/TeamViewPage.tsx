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
import { splitFacts } from '../../shared/record/splitFacts.ts';
import { useHere, withBackTo } from '../../shared/layout/backTo.ts';
import { LinkButton } from '../../shared/layout/LinkButton.tsx';
import { TabActions } from '../../shared/tabs/TabActions.tsx';
import { KeyFacts, type KeyFact } from '../../shared/layout/KeyFacts.tsx';
import { PageActions } from '../../shared/layout/PageActions.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { StatusBadge } from '../../shared/layout/StatusBadge.tsx';
import { usePhonesAction } from '../../shared/people/usePhonesAction.ts';
import { useTranslatedName } from '../../shared/names/useTranslatedName.ts';
import { PendingNotice } from '../../shared/outbox/PendingBar.tsx';
import { QueryState } from '../../shared/state/QueryState.tsx';
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
  const { key, others } = splitFacts(facts);
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
