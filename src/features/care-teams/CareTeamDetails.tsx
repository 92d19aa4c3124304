import { makeStyles, MessageBar, MessageBarBody, Spinner, Text, tokens } from '@fluentui/react-components';
import type { CareTeam, Reference } from '../../../common/fhir/r4.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { fhirEndpoint } from '../../api/fhir/byType.ts';
import { useSearchCareTeamQuery } from '../../api/fhir/index.ts';
import { useReferenceNames } from '../../api/fhir/useReferenceNames.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import { conceptDisplay } from '../../../common/fhir/coding.ts';
import { referenceText } from '../../../common/fhir/reference.ts';
import { translationsOf } from '../../../common/fhir/translation.ts';
import { LoadingState } from '../../shared/state/LoadingState.tsx';
import { useText } from '../../shared/intl/useText.ts';
import { ReferenceLink } from '../../shared/layout/ReferenceLink.tsx';
import { StatusBadge, statusTone } from '../../shared/layout/StatusBadge.tsx';
import { messages as nameMessages } from '../../shared/names/messages.ts';
import { TranslationList } from '../../shared/names/TranslationList.tsx';
import { useTranslatedName } from '../../shared/names/useTranslatedName.ts';
import { FirstReferences } from '../../shared/record/FirstNames.tsx';
import { RecordView, type RecordLayout } from '../../shared/record/RecordView.tsx';
import { referenceTab } from '../../shared/record/ReferenceTable.tsx';
import { useRecordHeading } from '../../shared/record/useRecordHeading.ts';
import { NotFoundPage } from '../../shared/state/NotFoundPage.tsx';
import { formatMoment } from '../../shared/intl/dates.ts';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { managingReferences, participantsByType, statusLabel } from './careTeam.ts';
import { editPath, paths, viewPath } from './index.ts';
import { messages } from './messages.ts';

/** Names of the types a participant may have (FHIR R4, CareTeam.participant.member): of several participants, and of one. */
const typeNames = new Map([
  ['Practitioner', { many: messages.practitioners, one: messages.practitionerKind }],
  ['Organization', { many: messages.organizations, one: messages.organizationKind }],
  ['Patient', { many: messages.patients, one: messages.patientKind }],
  ['RelatedPerson', { many: messages.relatedPersons, one: messages.relatedPersonKind }],
  ['CareTeam', { many: messages.careTeams, one: messages.careTeamKind }],
  ['PractitionerRole', { many: messages.roles, one: messages.roleKind }],
]);

const recordPages = { list: paths.list, listTitle: messages.listTitle, view: viewPath, edit: editPath };

/** A care team with the names of all referenced resources, in one request. */
export function CareTeamDetails({ id, layout }: { id: string; layout: RecordLayout }) {
  const text = useText();
  const { currentData, error, isFetching, refetch } = useSearchCareTeamQuery({ _id: id, _include: 'CareTeam:*' });
  const careTeam = matches<CareTeam>(currentData, 'CareTeam').find((found) => found.id === id);
  if (careTeam) return <Properties careTeam={careTeam} layout={layout} />;
  if (isFetching)
    return (
      <LoadingState>
        <Spinner label={text(messages.fetching)} />
      </LoadingState>
    );
  if (error !== undefined) {
    return <InlineError text={text(messages.fetchFailed)} error={error} onRetry={() => void refetch()} />;
  }
  if (layout === 'page') return <MissingCareTeam id={id} />;
  return (
    <MessageBar intent="warning" role="alert">
      <MessageBarBody>
        <FormattedMessage {...messages.notFound} />
      </MessageBarBody>
    </MessageBar>
  );
}

/** Page of a care team that the search did not find. Only a read distinguishes a deleted one from an unknown one. */
function MissingCareTeam({ id }: { id: string }) {
  const query = fhirEndpoint<CareTeam, 'read'>('read', 'CareTeam').useQuery({ id });
  return <QueryState query={query}>{() => <NotFoundPage />}</QueryState>;
}

/** Properties of a care team, with participants by type. */
function Properties({ careTeam, layout }: { careTeam: CareTeam; layout: RecordLayout }) {
  const intl = useIntl();
  const text = useText();
  const name = useTranslatedName()(careTeam);
  const names = translationsOf(careTeam._name);
  const heading = useRecordHeading(careTeam, recordPages);
  const groups = participantsByType(careTeam, (role) =>
    role ? intl.formatMessage(messages.noMemberOf, { role }) : text(messages.noMember),
  );
  const organizations = managingReferences(careTeam);
  const nameOf = useReferenceNames([careTeam.subject, ...organizations, ...[...groups.values()].flat()]);
  const named = (reference: Reference): string => nameOf(reference) ?? referenceText(reference) ?? '-';

  const list = (references: readonly Reference[]) =>
    references.map((reference) => ({ reference, name: named(reference) }));
  const typeOf = new Map([...groups].flatMap(([type, members]) => members.map((member) => [member, type] as const)));
  const isPanel = layout === 'panel';

  return (
    <RecordView
      {...heading}
      layout={layout}
      title={name}
      status={
        careTeam.status && <StatusBadge tone={statusTone(careTeam.status)} label={statusLabel(careTeam.status) ?? ''} />
      }
      idLabel={text(messages.id)}
      facts={[
        [
          text(messages.subject),
          careTeam.subject && <ReferenceLink reference={careTeam.subject}>{named(careTeam.subject)}</ReferenceLink>,
        ],
        [text(messages.category), (careTeam.category ?? []).flatMap((one) => conceptDisplay(one) ?? []).join(', ')],
        [
          text(messages.participants),
          !isPanel ? (
            <FirstReferences key="participants" tab="participants" references={[...typeOf.keys()]} />
          ) : groups.size === 0 ? (
            text(messages.noParticipants)
          ) : (
            [...groups].map(([type, members]) => (
              <NameList
                key={type}
                heading={text(typeNames.get(type)?.many ?? messages.others)}
                entries={list(members)}
              />
            ))
          ),
        ],
        [
          text(messages.managing),
          !isPanel ? (
            <FirstReferences key="organizations" tab="organizations" references={organizations} />
          ) : organizations.length === 0 ? (
            text(messages.noManaging)
          ) : (
            <NameList entries={list(organizations)} />
          ),
        ],
        [text(messages.lastUpdated), !isPanel && formatMoment(careTeam.meta?.lastUpdated)],
        // The title is the translated name.
        [text(messages.name), names.length > 0 && careTeam.name],
        [text(nameMessages.title), names.length > 0 && <TranslationList key="names" translations={names} />],
      ]}
      page="careTeams.view"
      tabs={[
        referenceTab('participants', {
          label: messages.participants,
          references: [...typeOf.keys()],
          kindOf: (reference) => text(typeNames.get(typeOf.get(reference) ?? '')?.one ?? messages.otherKind),
          empty: messages.noParticipants,
        }),
        referenceTab('organizations', {
          label: messages.managing,
          references: organizations,
          empty: messages.noManaging,
        }),
      ]}
    />
  );
}

const useStyles = makeStyles({
  list: { marginBlock: tokens.spacingVerticalXXS, paddingInlineStart: tokens.spacingHorizontalL },
});

interface NameListProps {
  heading?: string;
  entries: readonly { reference: Reference; name: string }[];
}

/** Names of referenced records, linked to their pages. */
function NameList({ heading, entries }: NameListProps) {
  const styles = useStyles();
  return (
    <>
      {heading && <Text size={200}>{heading}</Text>}
      <ul className={styles.list} aria-label={heading}>
        {entries.map(({ reference, name }, index) => (
          <li key={`${index} ${name}`}>
            <ReferenceLink reference={reference}>
              <bdi>{name}</bdi>
            </ReferenceLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Page of one care team. */
export default function CareTeamPage() {
  const { id = '' } = useParams();
  return <CareTeamDetails key={id} id={id} layout="page" />;
}
