import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useOpenPage } from '../../../shared/layout/useOpenPage.ts';
import { useCan } from '../../../session/useCan.ts';
import { mergePath } from '../../../shared/duplicates/duplicatesPath.ts';
import { ReferenceLink } from '../../../shared/layout/ReferenceLink.tsx';
import { StatusBadge, type StatusTone } from '../../../shared/layout/StatusBadge.tsx';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { serverText } from '../../../shared/state/describeError.ts';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { FilterSelect } from '../../../shared/table/FilterSelect.tsx';
import { ResourceTable } from '../../../shared/table/ResourceTable.tsx';
import type { Column } from '../../../shared/table/types.ts';
import { useListParams } from '../../../shared/table/useListParams.ts';
import type { Pair } from '../match/candidates.ts';
import type { ComparedRecord, MergeType } from '../match/record.ts';
import { messages } from '../messages.ts';
import { keyOf, selectDeclared, selectPairs } from './duplicatesSlice.ts';
import { formatReason, levelOf, type Level } from './reasonTexts.ts';
import { declarePair } from './scanThunks.ts';
import { NARROW } from '../../../shared/layout/useMedia.ts';

const useStyles = makeStyles({
  record: { display: 'grid', justifyItems: 'start', overflowWrap: 'anywhere' },
  hint: { color: tokens.colorNeutralForeground2 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    // Targets for fingers.
    [`@media ${NARROW}`]: { gap: tokens.spacingHorizontalS, '& > button': { minBlockSize: '44px' } },
  },
  reasons: { margin: 0, paddingInlineStart: tokens.spacingHorizontalM },
});

const tones: Readonly<Record<Level, StatusTone>> = { high: 'danger', medium: 'warning', low: 'info' };

interface Props {
  type: MergeType;
}

/** The likely duplicates that a search found, paged in memory, and the pairs that users declared to be none. */
export function PairList({ type }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const list = useListParams({ filters: { show: ['', 'declared'] } });
  const pairs = useAppSelector(selectPairs);
  const declaredKeys = new Set(useAppSelector(selectDeclared));
  const mayDeclare = useCan('List.create', 'List.update');
  const mayMerge = useCan(`${type}.update`);
  const openPage = useOpenPage();
  /** Keys of the pairs that are being stored, for double clicks. */
  const storing = useRef(new Set<string>());
  const showDeclared = list.filters.show === 'declared';
  const shown = pairs.filter((pair) => declaredKeys.has(keyOf(pair)) === showDeclared);
  const rows = shown.slice((list.page - 1) * list.pageSize, list.page * list.pageSize);

  const declare = async (pair: Pair): Promise<void> => {
    const key = keyOf(pair);
    if (storing.current.has(key)) return;
    storing.current.add(key);
    notify.clear();
    try {
      await dispatch(declarePair(type, pair, !showDeclared));
      notify.success(showDeclared ? messages.revoked : messages.declared);
    } catch (error) {
      notify.error(messages.declareFailed, serverText(error), error);
    } finally {
      storing.current.delete(key);
    }
  };
  const record = (each: ComparedRecord) => (
    <div className={styles.record}>
      <bdi>
        <ReferenceLink reference={{ reference: `${type}/${each.id}` }}>{each.name}</ReferenceLink>
      </bdi>
      <Text className={styles.hint} size={200}>
        <bdi>{each.parentName ?? each.phones[0] ?? each.emails[0] ?? ''}</bdi>
      </Text>
    </div>
  );
  const reasonsOf = (pair: Pair): string[] => pair.reasons.map((reason) => formatReason(intl, reason));
  const levelText = ({ score }: Pair): string => intl.formatMessage(messages[levelOf(score)], { score });
  const names = ({ one, other }: Pair) => ({ one: one.name, other: other.name });

  const columns: Column<Pair>[] = [
    { key: 'one', label: messages.first, render: ({ one }) => record(one), text: ({ one }) => one.name },
    { key: 'other', label: messages.second, render: ({ other }) => record(other), text: ({ other }) => other.name },
    {
      key: 'level',
      label: messages.level,
      render: (pair) => <StatusBadge tone={tones[levelOf(pair.score)]} label={levelText(pair)} />,
      text: ({ score }) => score,
    },
    {
      key: 'reasons',
      label: messages.reasons,
      render: (pair) => (
        <ul className={styles.reasons}>
          {reasonsOf(pair).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ),
      text: (pair) => reasonsOf(pair).join('; '),
    },
    {
      key: 'decision',
      label: messages.actions,
      render: (pair) => (
        <div className={styles.actions}>
          {mayMerge && !showDeclared && (
            <Button
              size="small"
              appearance="primary"
              aria-label={intl.formatMessage(messages.compareNamed, names(pair))}
              onClick={() => void openPage(mergePath(type, [pair.one.id, pair.other.id]))}
            >
              {intl.formatMessage(messages.compare)}
            </Button>
          )}
          {mayDeclare && (
            <Button
              size="small"
              aria-label={intl.formatMessage(
                showDeclared ? messages.revokeNamed : messages.notDuplicateNamed,
                names(pair),
              )}
              onClick={() => void declare(pair)}
            >
              {intl.formatMessage(showDeclared ? messages.revoke : messages.notDuplicate)}
            </Button>
          )}
        </div>
      ),
    },
  ];
  return (
    <ResourceTable
      label={intl.formatMessage(messages.table)}
      columns={mayDeclare || mayMerge ? columns : columns.slice(0, -1)}
      rows={rows}
      getRowId={keyOf}
      list={list}
      extent={{ total: shown.length }}
      isFetching={false}
      filters={
        <FilterSelect
          label={messages.show}
          value={list.filters.show ?? ''}
          onChange={(value) => list.setFilter('show', value)}
          options={[
            { value: '', label: messages.showOpen },
            { value: 'declared', label: messages.showDeclared },
          ]}
        />
      }
    />
  );
}
