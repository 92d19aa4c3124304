import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  useGetEventsQuery,
  useGetUserGroupsQuery,
  useGetUserSessionsQuery,
  type User,
} from '../../../api/keycloak/index.ts';
import { useCan } from '../../../session/useCan.ts';
import { formatMoment } from '../../../shared/intl/dates.ts';
import type { KeyFact } from '../../../shared/layout/KeyFacts.tsx';
import { RelatedLink } from '../../../shared/layout/RelatedLink.tsx';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { useLabelledGroups } from '../../../shared/people/groupLabels.ts';
import { FactsCard } from '../../../shared/record/FactsCard.tsx';
import { FirstNames } from '../../../shared/record/FirstNames.tsx';
import { messages as recordMessages } from '../../../shared/record/messages.ts';
import { splitFacts } from '../../../shared/record/splitFacts.ts';
import { TabActions } from '../../../shared/tabs/TabActions.tsx';
import { detailsMessages } from '../detailsMessages.ts';
import { overviewMessages as messages } from '../overviewMessages.ts';
import { groupPath, locationPath, teamPath } from '../paths.ts';
import { requiredActionText } from '../requiredActionTexts.ts';
import { AddToGroup } from './AddToGroup.tsx';
import { ChangeTeams } from './ChangeTeams.tsx';
import { usePractitionerDetail } from './DetailTable.tsx';
import { useUserFacts } from './useUserFacts.tsx';

const linked = (to: string, name: string) => (
  <RelatedLink key={to} to={to}>
    <bdi>{name}</bdi>
  </RelatedLink>
);

/** The most important facts of a user: groups, teams, Locations, last sign-in, what is required, and the account. */
export function OverviewTab({ user }: { user: User }) {
  const { formatMessage } = useIntl();
  const nameOf = useTranslatedName();
  const seesGroups = useCan('iam_group.read');
  const seesDetail = useCan('PractitionerDetail.read');
  const groups = useGetUserGroupsQuery(seesGroups ? { userId: user.id } : skipToken);
  const labelled = useLabelledGroups(groups.currentData);
  const { others } = splitFacts(useUserFacts(user));
  const facts: KeyFact[] = [];
  if (seesGroups) {
    const names = labelled?.map(({ id, label }) => linked(groupPath(id), label));
    facts.push([
      formatMessage(detailsMessages.tabGroups),
      <FirstNames key="groups" tab="groups" names={names} isFailed={groups.error !== undefined} />,
    ]);
  }
  const { fhir, failed, unknown } = usePractitionerDetail(seesDetail ? user.id : undefined);
  const work = [
    { tab: 'teams', label: detailsMessages.tabTeams, found: fhir?.teams, pathOf: teamPath },
    { tab: 'locations', label: detailsMessages.tabLocations, found: fhir?.locations, pathOf: locationPath },
  ] as const;
  if (seesDetail) {
    for (const { tab, label, found = [], pathOf } of work) {
      const names = found.map((record) => linked(pathOf(record.id ?? ''), nameOf(record)));
      const isUnknown = fhir === undefined || unknown.includes(tab);
      const isFailed = failed !== undefined || unknown.includes(tab);
      const shown = <FirstNames key={tab} tab={tab} names={isUnknown ? undefined : names} isFailed={isFailed} />;
      facts.push([formatMessage(label), shown]);
    }
  }
  facts.push(
    [formatMessage(messages.lastSignIn), <LastSignIn key="signIn" userId={user.id} />],
    [formatMessage(messages.mustDo), useRequiredActions(user)],
  );
  return (
    <>
      <TabActions>
        <AddToGroup user={user} />
        <ChangeTeams userId={user.id} />
      </TabActions>
      <FactsCard facts={[...facts, ...others]} />
    </>
  );
}

/** Names of the actions that are required at the next sign-in. */
function useRequiredActions({ requiredActions = [] }: User): ReactNode {
  const intl = useIntl();
  const names = requiredActions.map((alias) => requiredActionText(intl, alias));
  return names.length > 0 ? intl.formatList(names, { type: 'unit' }) : intl.formatMessage(recordMessages.none);
}

/** The last recorded sign-in; without permission for events, that of the present sessions. */
function LastSignIn({ userId }: { userId: string }) {
  const seesEvents = useCan('iam_event.read');
  const events = useGetEventsQuery(seesEvents ? { user: userId, type: ['LOGIN'], max: 1 } : skipToken);
  const sessions = useGetUserSessionsQuery(seesEvents ? skipToken : { userId });
  if ((seesEvents ? events : sessions).error !== undefined) return '-';
  const times = seesEvents
    ? events.currentData?.map(({ time = 0 }) => time)
    : sessions.currentData?.map(({ start = 0 }) => start);
  if (!times) return '…';
  const last = Math.max(0, ...times);
  if (last > 0) return formatMoment(new Date(last));
  return <FormattedMessage {...(seesEvents ? messages.noSignIn : messages.notSignedIn)} />;
}
