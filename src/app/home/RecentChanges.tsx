import { FormattedMessage, useIntl } from 'react-intl';
import { shallowEqual, useSelector } from 'react-redux';
import { selectKnown, type StateWithEntities } from '../../entities/entitiesSlice.ts';
import { selectBits } from '../../session/permissionsSlice.ts';
import { ago } from '../../shared/drafts/ago.ts';
import { useAuthorName, usePractitionerNames } from '../../shared/history/useAuthorName.ts';
import { formatMoment } from '../../shared/intl/dates.ts';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts';
import { MenuItemIcon } from '../shell/MenuItemIcon.tsx';
import { Avatar } from './Avatar.tsx';
import { selectChanges } from './homeSlice.ts';
import { changeDays, changedTypes, loadChanges, type HomeSources } from './homeThunks.ts';
import { ListCard } from './ListCard.tsx';
import { messages } from './messages.ts';
import { PersonAvatar } from './PersonAvatar.tsx';
import { useRecordNames } from '../../shared/record/useRecordNames.ts';
import { maySee, recordPath } from '../../shared/home/recordPages.ts';
import { RecordText } from './RecordText.tsx';
import { skipToken } from '@reduxjs/toolkit/query';
import { fhirEndpoint } from '../../api/fhir/byType.ts';
import { authorIdOf, comparedVersionId } from '../../../common/fhir/author.ts';
import type { FhirResource } from '../../../common/fhir/r4.ts';
import { isDeletion } from '../../shared/history/deletionMoment.ts';
import type { RecordKind } from '../../shared/home/contributions.ts';

/** A recent change of one record, or of several of the same kind by the same author within a minute, e.g. an import. */
interface Change {
  record: RecordKind;
  /** Id in the address of the record. */
  id: string;
  resource: FhirResource;
  /** Instant. */
  at: string;
  isNew: boolean;
  /** User id at the identity provider; undefined if the version has no author, or one that depends on the version before. */
  authorId: string | undefined;
  /** True if more records were changed together with this one. */
  hasMore: boolean;
}

const minute = 60_000;

function toChange(records: readonly RecordKind[], resource: FhirResource): Change[] {
  const record = records.find(
    ({ type, elements, appliesTo }) =>
      elements !== undefined && type === resource.resourceType && (appliesTo?.(resource) ?? true),
  );
  const id = record?.idOf ? record.idOf(resource) : resource.id;
  const { lastUpdated: at, versionId } = resource.meta ?? {};
  if (!record || id === undefined || at === undefined) return [];
  return [{ record, id, resource, at, isNew: versionId === '1', authorId: authorIdOf(resource), hasMore: false }];
}

function isTogether(one: Change, other: Change): boolean {
  const hasOpenAuthor = [one, other].some(({ resource }) => comparedVersionId(resource) !== undefined);
  return (
    !hasOpenAuthor &&
    one.record === other.record &&
    one.authorId === other.authorId &&
    one.isNew === other.isNew &&
    Date.parse(one.at) - Date.parse(other.at) < minute
  );
}

/** The latest changes of all types, newest first. */
function recentChanges(records: readonly RecordKind[], resources: readonly FhirResource[], size: number): Change[] {
  const sorted = resources
    .flatMap((resource) => toChange(records, resource))
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const changes: Change[] = [];
  for (const change of sorted) {
    const first = changes.find((other) => isTogether(other, change));
    if (first) first.hasMore = true;
    else changes.push(change);
  }
  return changes.slice(0, size);
}

const size = 8;

/**
 * The latest changes of the records that the user may read, with their authors. The author of the answers of a response
 * is that of its addition, not of edits. A type that failed is named.
 */
export function RecentChanges({ sources }: { sources: HomeSources }) {
  const bits = useSelector(selectBits);
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const loaded = useAppSelector(selectChanges);
  const { features } = sources;
  const records = sources.records.filter((record) => maySee(features, bits, record));
  const types = [...changedTypes(records)];
  const isFailed = (type: string): boolean => loaded[type]?.status === 'failed';
  const missing = records.filter(({ type, elements }) => elements !== undefined && isFailed(type));
  const isLoading = types.some(([type]) => loaded[type]?.value === undefined && !isFailed(type));
  const hasNone = types.every(([type]) => isFailed(type));
  const resources = useAppSelector(
    (state) =>
      types.flatMap(([type]) =>
        (loaded[type]?.value ?? []).flatMap((reference) => selectKnown(state as StateWithEntities, reference) ?? []),
      ),
    shallowEqual,
  );
  const changes = recentChanges(records, resources, size);
  const { nameOf, authorOf } = useRecordNames(changes.map(({ resource }) => resource));
  const authors = usePractitionerNames(isLoading ? undefined : changes.flatMap(({ authorId }) => authorId ?? []));
  if (types.length === 0) return null;
  const kinds = intl.formatList(missing.map(({ label }) => intl.formatMessage(label)));
  const retry = (): void => {
    for (const [type, elements] of types) if (isFailed(type)) void dispatch(loadChanges(type, elements)());
  };
  return (
    <ListCard
      title={messages.changes}
      items={changes}
      isLoading={isLoading}
      keyOf={({ record, id }) => `${record.feature} ${id}`}
      reserved={size - 1}
      empty={<FormattedMessage {...messages.noChanges} values={{ days: changeDays }} />}
      failure={
        missing[0] && {
          text: hasNone
            ? intl.formatMessage(messages.changesFailed)
            : intl.formatMessage(messages.changesMissing, { kinds }),
          error: loaded[missing[0].type]?.error,
          onRetry: retry,
        }
      }
    >
      {(change) => (
        <ChangeRow
          change={change}
          authors={authors}
          name={nameOf(change.resource)}
          author={change.isNew ? authorOf(change.resource) : undefined}
          to={recordPath(features, bits, change.record, change.id)}
        />
      )}
    </ListCard>
  );
}

interface RowProps {
  change: Change;
  /** Names of users by id; undefined until they are known. */
  authors: ReadonlyMap<string, string> | undefined;
  name: string | undefined;
  /** Author in an added record, shown if none is recorded for the addition. */
  author: string | undefined;
  to: string | undefined;
}

function ChangeRow({ change, authors, to, ...known }: RowProps) {
  const intl = useIntl();
  const { record, resource, at, isNew, hasMore } = change;
  const authorId = useVersionAuthorId(resource);
  const found = authorId === undefined ? undefined : authors?.get(authorId);
  // The user's own name, that of an account without a practitioner, and of an author who depends on the version before.
  const single = useAuthorName(authors && !found ? authorId : undefined, { isAccount: authorId === change.authorId });
  const author = found ?? single ?? known.author;
  const name = known.name ?? intl.formatMessage(messages.unnamed);
  const [by, unknown] = isNew ? [messages.addedBy, messages.added] : [messages.editedBy, messages.edited];
  const [value, unit] = ago(Date.parse(at), Date.now());
  return (
    <>
      {author ? (
        <PersonAvatar name={author} size={32} />
      ) : (
        <Avatar size={32}>
          <MenuItemIcon icon={record.icon} />
        </Avatar>
      )}
      <RecordText
        name={hasMore ? intl.formatMessage(messages.andOthers, { name }) : name}
        to={to}
        details={
          <>
            <FormattedMessage {...record.label} />
            {' · '}
            <FormattedMessage {...(author ? by : unknown)} values={{ author: <bdi>{author}</bdi> }} />
            {' · '}
            <time dateTime={at} title={formatMoment(at)}>
              {intl.formatRelativeTime(value, unit, { numeric: 'auto' })}
            </time>
          </>
        }
      />
    </>
  );
}

/**
 * User id of the author of a version. Reads the version before if the author depends on it. The type of the version must not
 * change while the component is mounted.
 */
function useVersionAuthorId(version: FhirResource): string | undefined {
  const { id, resourceType } = version;
  const versionId = comparedVersionId(version);
  const vread = fhirEndpoint<FhirResource, 'vread'>('vread', resourceType);
  const { currentData, error } = vread.useQuery(id && versionId ? { id, versionId } : skipToken);
  return authorIdOf(version, isDeletion(error) ? null : currentData);
}
