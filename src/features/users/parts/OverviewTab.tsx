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
import { TextLink } from '../../../shared/layout/TextLink.tsx';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { useLabelledGroups } from '../../../shared/people/groupLabels.ts';
import { FactsCard } from '../../../shared/record/FactsCard.tsx';
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

/** Number of names per line; the tab has the others. */
const shownNames = 3;

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
    const linked = labelled?.map(({ id, label }) => ({ to: groupPath(id), name: label }));
    facts.push([
      formatMessage(detailsMessages.tabGroups),
      <Names key="groups" tab="groups" linked={linked} isFailed={groups.error !== undefined} />,
    ]);
  }
  const { fhir, failed, unknown } = usePractitionerDetail(seesDetail ? user.id : undefined);
  const work = [
    { tab: 'teams', label: detailsMessages.tabTeams, found: fhir?.teams, pathOf: teamPath },
    { tab: 'locations', label: detailsMessages.tabLocations, found: fhir?.locations, pathOf: locationPath },
  ] as const;
  if (seesDetail) {
    for (const { tab, label, found = [], pathOf } of work) {
      const linked = found.map((record) => ({ to: pathOf(record.id ?? ''), name: nameOf(record) }));
      const isUnknown = fhir === undefined || unknown.includes(tab);
      const isFailed = failed !== undefined || unknown.includes(tab);
      const shown = <Names key={tab} tab={tab} linked={isUnknown ? undefined : linked} isFailed={isFailed} />;
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
  return names.length > 0 ? intl.formatList(names, { type: 'unit' }) : intl.formatMessage(messages.none);
}

interface NamesProps {
  /** The tab with all of them. */
  tab: string;
  /** Undefined while they are loaded. */
  linked: readonly { to: string; name: string }[] | undefined;
  isFailed: boolean;
}

/** The first names, each linked to its page, and the number of the others. */
function Names({ tab, linked, isFailed }: NamesProps) {
  const { formatList } = useIntl();
  if (!linked) return isFailed ? '-' : '…';
  if (linked.length === 0) return <FormattedMessage {...messages.none} />;
  const shown = linked.slice(0, shownNames).map(({ to, name }) => (
    <RelatedLink key={to} to={to}>
      <bdi>{name}</bdi>
    </RelatedLink>
  ));
  const further = linked.length - shown.length;
  const more = (
    <TextLink key="more" to={`?${new URLSearchParams({ tab }).toString()}`}>
      <FormattedMessage {...messages.more} values={{ count: further }} />
    </TextLink>
  );
  return <>{formatList<ReactNode>(further > 0 ? [...shown, more] : shown, { type: 'unit' })}</>;
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
