import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from '@fluentui/react-components';
import { use, useMemo, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useConfig } from '../../config/ConfigContext.ts';
import { selectBits } from '../../session/permissionsSlice.ts';
import type { CsvSource } from '../../shared/export/useCsvExport.ts';
import { useFeatures } from '../../shared/FeaturesContext.ts';
import { AuthorName } from '../../shared/history/AuthorName.tsx';
import { contributionsOf } from '../../shared/home/contributions.ts';
import { formatMoment } from '../../shared/intl/dates.ts';
import { Intro } from '../../shared/layout/Intro.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { TextLink } from '../../shared/layout/TextLink.tsx';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { DetailsDrawer } from '../../shared/table/DetailsDrawer.tsx';
import { ResourceTable, type Column } from '../../shared/table/ResourceTable.tsx';
import { useListParams } from '../../shared/table/useListParams.ts';
import { useViewDetails } from '../../shared/table/useViewDetails.ts';
import { exportLimit, exportPages, type ExportedEntry } from './activityCsv.ts';
import { ActivityFilters, type ActivityFilter } from './ActivityFilters.tsx';
import { ChangeDetails } from './ChangeDetails.tsx';
import type { ActivityEntry } from './entry.ts';
import { activityKinds, kindOf, recordName, type ActivityKind } from './kinds.ts';
import { messages } from './messages.ts';
import { periodOf, periods, type PeriodName } from './period.ts';
import { RecordName } from './RecordName.tsx';
import type { ActivityQuery } from './sources.ts';
import { useActivity } from './useActivity.ts';
import { useEntryAddress } from './useEntryAddress.ts';

const useStyles = makeStyles({
  notes: { display: 'grid', gap: tokens.spacingVerticalS, marginBlockEnd: tokens.spacingVerticalS },
});

const idOf = ({ key }: ActivityEntry): string => key;

/** Who changed which records: the changes of all types that the user may read, newest first. */
export default function ActivityPage() {
  const features = useFeatures();
  const bits = useSelector(selectBits);
  const { records } = use(contributionsOf(features, useConfig()));
  const kinds = useMemo(() => activityKinds(features, records, bits), [features, records, bits]);
  return <Activity kinds={kinds} />;
}

function Activity({ kinds }: { kinds: readonly ActivityKind[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const notify = useNotify();
  const dispatch = useAppDispatch();
  const bits = useSelector(selectBits);
  const list = useListParams<ActivityFilter>({
    table: 'activity',
    filters: { person: '', type: ['', 'accounts', ...kinds.map(({ key }) => key)], period: periods, from: '', to: '' },
  });
  const { person = '', type = '', period = 'week', from, to } = list.filters;
  const [now] = useState(() => new Date());
  const query = useMemo<ActivityQuery>(
    () => ({ person, type, period: periodOf(period as PeriodName, from, to, now) }),
    [person, type, period, from, to, now],
  );
  const changes = useActivity({
    ...{ kinds, bits, query, page: list.page, pageSize: list.pageSize },
    toFirstPage: () => list.setPage(1, true),
  });
  const { rows, result, gaps } = changes;
  const { recordOf, historyOf } = useEntryAddress(kinds);
  const panel = useViewDetails();

  const nameOf = (entry: ActivityEntry): string =>
    entry.source === 'record'
      ? (recordName(entry.resource, intl.locale) ?? entry.id)
      : [entry.userId, entry.groupId, entry.name].filter(Boolean).join(' ');
  const typeOf = (entry: ActivityEntry): string => {
    if (entry.source === 'account') return intl.formatMessage(messages[entry.subject]);
    const kind = kindOf(kinds, entry);
    return kind ? intl.formatMessage(kind.label) : entry.type;
  };
  const whenOf = ({ at }: ActivityEntry): string => (at === undefined ? '' : formatMoment(new Date(at)));
  /** Content of the side panel; the key is `type/id/version`. */
  const renderChange = (key: string): ReactNode => {
    const [segment, id = '', version = ''] = key.split('/');
    const type = kinds.map((kind) => kind.type).find((each) => each === segment);
    if (!type || id === '' || version === '') return <EmptyState />;
    const entry = rows?.find((row) => row.key === key);
    return (
      <ChangeDetails
        key={key}
        {...{ type, id, version }}
        recordTo={entry && recordOf(entry)}
        historyTo={historyOf({ type, id })}
      />
    );
  };
  const columns: Column<ExportedEntry>[] = [
    {
      key: 'record',
      label: messages.record,
      title: true,
      to: recordOf,
      render: (entry) => <RecordName entry={entry} />,
      text: nameOf,
    },
    { key: 'when', label: messages.when, width: '10rem', render: whenOf, text: whenOf },
    {
      key: 'who',
      label: messages.who,
      width: '9rem',
      render: ({ authorId }) => <AuthorName id={authorId} />,
      text: ({ authorId, authorName }) => authorName ?? authorId,
    },
    {
      key: 'action',
      label: messages.action,
      width: '9rem',
      render: ({ action }) => messages[action],
      text: ({ action }) => messages[action],
    },
    { key: 'type', label: messages.type, width: '9rem', render: typeOf, text: typeOf },
    {
      key: 'actions',
      label: messages.details,
      width: '6rem',
      render: (entry) =>
        entry.source === 'record' && (
          <TextLink
            to={panel.addressOf(entry.key)}
            label={intl.formatMessage(messages.detailsNamed, { name: nameOf(entry), when: whenOf(entry) })}
          >
            <FormattedMessage {...messages.details} />
          </TextLink>
        ),
    },
  ];
  const csv: CsvSource<ExportedEntry> = {
    name: 'activity',
    pages: (signal) => {
      const onLimit = (): void => notify.info({ ...messages.exportLimited, values: { limit: exportLimit } });
      return exportPages({ dispatch, list: changes.list, signal, onLimit });
    },
  };
  const latestOnly = gaps.flatMap((gap) => (gap.kind === 'latestOnly' ? gap.type : []));
  const notes = [
    latestOnly.length > 0 && intl.formatMessage(messages.latestOnly, { types: intl.formatList(latestOnly) }),
    gaps.some(({ kind }) => kind === 'eventsOff') && intl.formatMessage(messages.eventsOff),
    person !== '' && type !== 'accounts' && intl.formatMessage(messages.noDeletions),
  ].filter((note) => note !== false);
  const title = intl.formatMessage(messages.title);
  return (
    <DetailsDrawer title={intl.formatMessage(messages.change)} details={renderChange}>
      <PageHeader title={title} />
      <Intro>
        <FormattedMessage {...messages.intro} />
      </Intro>
      <div className={styles.notes}>
        {result?.failures.map(({ source, error }) => (
          <InlineError
            key={source}
            text={intl.formatMessage(messages.failed)}
            error={error}
            onRetry={changes.refetch}
          />
        ))}
        {notes.map((note) => (
          <MessageBar key={note} intent="info" layout="multiline">
            <MessageBarBody>{note}</MessageBarBody>
          </MessageBar>
        ))}
      </div>
      <ResourceTable
        label={title}
        columns={columns}
        rows={rows}
        getRowId={idOf}
        isFetching={changes.isFetching}
        list={list}
        extent={{ hasNext: changes.hasNext }}
        csv={csv}
        panel="viewDetails"
        filters={<ActivityFilters list={list} kinds={kinds} />}
        empty={<EmptyState text={intl.formatMessage(messages.none)} />}
        noMatches={messages.none}
      />
      {result?.readUntil !== undefined && !changes.isFetching && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            <FormattedMessage {...messages.readUntil} values={{ when: formatMoment(new Date(result.readUntil)) }} />
          </MessageBarBody>
          <MessageBarActions>
            <Button onClick={changes.further}>
              <FormattedMessage {...messages.further} />
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
    </DetailsDrawer>
  );
}
