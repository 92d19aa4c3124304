import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { use, useMemo, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useConfig } from '../../config/ConfigContext.ts';
import { selectBits } from '../../session/permissionsSlice.ts';
import type { CsvSource } from '../../shared/export/useCsvExport.ts';
import { useCan } from '../../session/useCan.ts';
import { useFeatures } from '../../shared/FeaturesContext.ts';
import { useRecordNames } from '../../shared/record/useRecordNames.ts';
import { AuthorName } from '../../shared/history/AuthorName.tsx';
import { contributionsOf } from '../../shared/home/contributions.ts';
import { formatMoment } from '../../shared/intl/dates.ts';
import { useDirection } from '../../shared/intl/useDirection.ts';
import { Intro } from '../../shared/layout/Intro.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { TextLink } from '../../shared/layout/TextLink.tsx';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { DetailsDrawer } from '../../shared/table/DetailsDrawer.tsx';
import { ResourceTable } from '../../shared/table/ResourceTable.tsx';
import type { Column } from '../../shared/table/types.ts';
import { useListParams } from '../../shared/table/useListParams.ts';
import { useViewDetails } from '../../shared/table/useViewDetails.ts';
import { exportLimit, exportPages, type ExportedEntry } from './activityCsv.ts';
import { ActivityFilters, type ActivityFilter } from './ActivityFilters.tsx';
import { ChangeDetails } from './ChangeDetails.tsx';
import { authorInRecord, importRunOf, recordCount, resourceIn, type ActivityEntry, type ImportRun } from './entry.ts';
import { activityKinds, kindOf, recordName, type ActivityKind } from './kinds.ts';
import { messages } from './messages.ts';
import { periodOf, periods, type PeriodName } from './period.ts';
import { GroupName, RecordName } from './RecordName.tsx';
import { SearchState } from './SearchState.tsx';
import { SourceFailures } from './SourceFailures.tsx';
import type { ActivityQuery } from './sources.ts';
import { useActivity } from './useActivity.ts';
import { useEntryAddress } from './useEntryAddress.ts';

const useStyles = makeStyles({
  toggle: {
    paddingInline: 0,
    minInlineSize: 0,
    justifyContent: 'flex-start',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
  part: { paddingInlineStart: tokens.spacingHorizontalXL },
  notes: { display: 'grid', gap: tokens.spacingVerticalS, marginBlockEnd: tokens.spacingVerticalS },
});

/** A change, or the changes of one action, which can be expanded. */
interface ActivityRow {
  key: string;
  /** The change, or the newest one of the action. */
  entry: ExportedEntry;
  /** The changes of an action, newest first. */
  group?: readonly ActivityEntry[];
  /** The import that made the changes of the action. */
  importRun?: ImportRun;
  /** The change belongs to the action of a row above. */
  isPart?: true;
}

const idOf = ({ key }: ActivityRow): string => key;

/** The rows of the actions, with the changes of the expanded ones. The last change identifies an action. */
function rowsOf(groups: ReturnType<typeof useActivity>['groups'], expanded: ReadonlySet<string>) {
  return groups?.flatMap((group): ActivityRow[] => {
    const [entry] = group;
    const importRun = group.map(importRunOf).find((run) => run !== undefined);
    if (group.length === 1 && !importRun) return [{ key: entry.key, entry }];
    const key = `group/${group.at(-1)?.key ?? ''}`;
    const parts = group.map((each): ActivityRow => ({ key: each.key, entry: each, isPart: true }));
    return [{ key, entry, group, ...(importRun && { importRun }) }, ...(expanded.has(key) ? parts : [])];
  });
}

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
  const closed = useDirection() === 'rtl' ? <ChevronLeftRegular /> : <ChevronRightRegular />;
  const notify = useNotify();
  const dispatch = useAppDispatch();
  const bits = useSelector(selectBits);
  const features = useFeatures();
  const readsEvents = useCan('iam_event.read');
  const list = useListParams<ActivityFilter>({
    table: 'activity',
    filters: {
      period: periods,
      days: { date: 'period' },
      person: '',
      type: ['', ...(readsEvents ? ['accounts'] : []), ...kinds.map(({ key }) => key)],
    },
  });
  const { person = '', type = '', period = 'week', days = '' } = list.filters;
  const [now] = useState(() => new Date());
  const query = useMemo<ActivityQuery>(
    () => ({ person, type, period: periodOf(period as PeriodName, days, now) }),
    [person, type, period, days, now],
  );
  const changes = useActivity({
    ...{ kinds, bits, query, page: list.page, pageSize: list.pageSize },
    hasImports: features.some(({ key }) => key === 'dataImports'),
    toFirstPage: () => list.setPage(1, true),
  });
  const { data, groups, result } = changes;
  const { scan } = data;
  const { entries = [], gaps = [] } = result ?? {};
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string): void =>
    setExpanded((keys) =>
      keys.has(key) ? new Set([...keys].filter((each) => each !== key)) : new Set([...keys, key]),
    );
  const { recordOf, historyOf, importOf } = useEntryAddress(kinds);
  const panel = useViewDetails();

  const names = useRecordNames(entries.map(resourceIn));
  const nameOf = (entry: ExportedEntry): string =>
    entry.source === 'record'
      ? (entry.recordName ?? recordName(entry.resource, names.nameOf) ?? entry.id)
      : [entry.userId, entry.groupId, entry.name].filter(Boolean).join(' ');
  const typeOf = (entry: ActivityEntry): string => {
    if (entry.source === 'account') return intl.formatMessage(messages[entry.subject]);
    const kind = kindOf(kinds, entry);
    return kind ? intl.formatMessage(kind.label) : entry.type;
  };
  const momentOf = ({ at }: ActivityEntry): Date | undefined => (at === undefined ? undefined : new Date(at));
  const whenOf = (entry: ActivityEntry): string => formatMoment(momentOf(entry));
  /** Content of the side panel; the key is `type/id/version`. */
  const renderChange = (key: string): ReactNode => {
    const [segment, id = '', version = ''] = key.split('/');
    const type = kinds.map((kind) => kind.type).find((each) => each === segment);
    if (!type || id === '' || version === '') return <EmptyState />;
    const entry = entries.find((each) => each.key === key);
    return (
      <ChangeDetails
        key={key}
        {...{ type, id, version }}
        recordTo={entry && recordOf(entry)}
        onChange={changes.reload}
        historyTo={historyOf({ type, id })}
      />
    );
  };
  /** The value that all changes of a row share, or all different ones. */
  const listOf = ({ entry, group = [entry] }: ActivityRow, valueOf: (each: ActivityEntry) => string): string =>
    intl.formatList([...new Set(group.map(valueOf))], { type: 'unit' });
  /** Names of the imported files. */
  const filesOf = (group: readonly ActivityEntry[]): string =>
    intl.formatList([...new Set(group.flatMap((each) => importRunOf(each)?.filename ?? []))], { type: 'unit' });
  const actionOf = ({ action }: ActivityEntry): string => intl.formatMessage(messages[action]);
  const columns: Column<ActivityRow>[] = [
    {
      key: 'record',
      label: messages.record,
      title: true,
      reserve: 20,
      to: ({ entry, group }) => (group ? undefined : recordOf(entry)),
      render: ({ key, entry, group, importRun, isPart }) =>
        group ? (
          <Button
            className={styles.toggle}
            appearance="transparent"
            icon={expanded.has(key) ? <ChevronDownRegular /> : closed}
            aria-expanded={expanded.has(key)}
            onClick={() => toggle(key)}
          >
            {importRun ? (
              <FormattedMessage
                {...(importRun.task === 'undo' ? messages.undoneImport : messages.import)}
                values={{ count: group.length, name: filesOf(group) }}
              />
            ) : (
              <GroupName entry={entry} name={nameOf(entry)} others={recordCount(group) - 1} />
            )}
          </Button>
        ) : (
          <span className={isPart ? styles.part : undefined}>
            <RecordName entry={entry} name={nameOf(entry)} />
          </span>
        ),
      text: ({ entry }) => nameOf(entry),
    },
    {
      key: 'when',
      label: messages.when,
      render: ({ entry }) => whenOf(entry),
      text: ({ entry }) => formatMoment(momentOf(entry), 'always'),
    },
    {
      key: 'who',
      label: messages.who,
      reserve: 8,
      render: ({ entry }) => {
        const author = authorInRecord(entry, names.authorOf);
        return author === undefined ? <AuthorName id={entry.authorId} /> : <bdi>{author}</bdi>;
      },
      text: ({ entry }) => entry.authorName ?? entry.authorId,
    },
    {
      key: 'action',
      label: messages.action,
      render: (row) => listOf(row, actionOf),
      text: ({ entry }) => actionOf(entry),
    },
    {
      key: 'type',
      label: messages.type,
      render: (row) => listOf(row, typeOf),
      text: ({ entry }) => typeOf(entry),
    },
    {
      key: 'actions',
      label: messages.details,
      render: ({ entry, group, importRun }) => {
        const to = importRun && importOf(importRun);
        if (group) {
          return (
            to !== undefined && (
              <TextLink to={to} label={intl.formatMessage(messages.openImport, { name: importRun?.filename })}>
                <FormattedMessage {...messages.details} />
              </TextLink>
            )
          );
        }
        if (entry.source !== 'record') return null;
        return (
          <TextLink
            to={panel.addressOf(entry.key)}
            label={intl.formatMessage(messages.detailsNamed, { name: nameOf(entry), when: whenOf(entry) })}
          >
            <FormattedMessage {...messages.details} />
          </TextLink>
        );
      },
    },
  ];
  const csv: CsvSource<ActivityRow> = {
    name: 'activity',
    pages: async function* pages(attempt) {
      const onLimit = (): void => notify.info({ ...messages.exportLimited, values: { limit: exportLimit } });
      for await (const page of exportPages({ dispatch, list: changes.list, locale: intl.locale, attempt, onLimit })) {
        yield { ...page, rows: page.rows.map((entry) => ({ key: entry.key, entry })) };
      }
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
        <SourceFailures failures={result?.failures ?? []} kinds={kinds} onRetry={data.again} />
        {notes.map((note) => (
          <MessageBar key={note} intent="info" layout="multiline">
            <MessageBarBody>{note}</MessageBarBody>
          </MessageBar>
        ))}
      </div>
      <ResourceTable
        label={title}
        columns={columns}
        rows={changes.isShown ? rowsOf(groups, expanded) : undefined}
        getRowId={idOf}
        isFetching={scan.status === 'running'}
        list={list}
        extent={{ hasNext: changes.hasNext }}
        csv={csv}
        panel="viewDetails"
        hasPanel={({ entry, group }) => !group && entry.source === 'record'}
        filters={<ActivityFilters list={list} kinds={kinds} />}
        empty={scan.status === 'done' && <EmptyState text={intl.formatMessage(messages.none)} />}
        noMatches={messages.none}
      />
      <SearchState activity={changes} />
    </DetailsDrawer>
  );
}
