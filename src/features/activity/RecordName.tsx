import { skipToken } from '@reduxjs/toolkit/query';
import { useGetGroupQuery } from '../../api/keycloak/index.ts';
import { FormattedMessage } from 'react-intl';
import { useCan } from '../../session/useCan.ts';
import { useAuthorName } from '../../shared/history/useAuthorName.ts';
import { useHistoryQuery } from '../../shared/history/useHistoryQuery.ts';
import { versionsOf } from '../../shared/history/versions.ts';
import { useRecordNames } from '../../shared/record/useRecordNames.ts';
import type { AccountEntry, ActivityEntry, RecordEntry } from './entry.ts';
import { recordName } from './kinds.ts';
import { messages } from './messages.ts';

interface Props {
  entry: ActivityEntry;
  /** Name of the record as far as the entry contains it. */
  name: string;
}

/** Name of the record of an entry, or else its id. */
export function RecordName({ entry, name }: Props) {
  if (entry.source === 'account') return <AccountName entry={entry} />;
  if (!entry.resource) return <DeletedName entry={entry} />;
  return <bdi>{name}</bdi>;
}

/** Name of the changes of one action: the record changed last, and the number of others. */
export function GroupName({ others, ...record }: Props & { others: number }) {
  const name = <RecordName {...record} />;
  return <span>{others === 0 ? name : <FormattedMessage {...messages.group} values={{ name, count: others }} />}</span>;
}

/** Name of a deleted record, from the version before the deletion. */
function DeletedName({ entry: { type, id } }: { entry: RecordEntry }) {
  const { currentData } = useHistoryQuery(type, { id, _count: 2 });
  const [newest] = versionsOf(currentData, 1);
  const resource = newest?.resource ?? newest?.before;
  const { nameOf } = useRecordNames([resource]);
  return <bdi>{recordName(resource, nameOf) ?? id}</bdi>;
}

/** Name of a user, a user group, a user with a group, or a role. */
function AccountName({ entry: { userId, groupId, name } }: { entry: AccountEntry }) {
  const user = useAuthorName(userId);
  const readsGroups = useCan('iam_group.read');
  const { currentData: group } = useGetGroupQuery(groupId && readsGroups ? { groupId } : skipToken);
  const parts = [userId && (user ?? userId), groupId && (group?.name ?? groupId), name];
  return <bdi>{parts.filter(Boolean).join(' – ')}</bdi>;
}
