import { Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useReferenceNames } from '../../../api/fhir/useReferenceNames.ts';
import { useConfirmRemoval } from '../../../shared/form/useConfirmRemoval.tsx';
import { formatMoment } from '../../../shared/intl/dates.ts';
import type { Message } from '../../../shared/intl/texts.ts';
import { RowStatus, type StatusTone } from '../../../shared/layout/StatusBadge.tsx';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { ResourceTable } from '../../../shared/table/ResourceTable.tsx';
import type { MergeType } from '../match/record.ts';
import { isMerging, selectRun } from './mergeSlice.ts';
import type { StoredMerge } from './mergeStore.ts';
import { continueMerge, forgetMerge, undoStoredMerge } from './mergeThunks.ts';
import { messages } from './messages.ts';
import { useMergeReport } from './useMergeReport.ts';
import { NARROW } from '../../../shared/layout/useMedia.ts';

const useStyles = makeStyles({
  root: { marginBlockStart: tokens.spacingVerticalXXL },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    // Targets for fingers.
    [`@media ${NARROW}`]: { gap: tokens.spacingHorizontalS, '& > button': { minBlockSize: '44px' } },
  },
});

const states: Readonly<Record<StoredMerge['state'], { label: Message; tone: StatusTone }>> = {
  running: { label: messages.stateRunning, tone: 'warning' },
  done: { label: messages.stateDone, tone: 'success' },
  undoing: { label: messages.stateUndoing, tone: 'warning' },
  undone: { label: messages.stateUndone, tone: 'neutral' },
};

interface Props {
  type: MergeType;
  merges: readonly StoredMerge[];
}

/** Merges of one type, to continue or undo. */
export function MergeList({ type, merges }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const run = useAppSelector(selectRun);
  const report = useMergeReport();
  const { confirmRemoval, dialog } = useConfirmRemoval();
  const referenceOf = (id: string) => ({ reference: `${type}/${id}` });
  const names = useReferenceNames(merges.flatMap(({ stays, merged }) => [stays, ...merged].map(referenceOf)));
  const nameOf = (id: string): string => names(referenceOf(id)) ?? id;
  const busy = isMerging(run);
  const remove = async (merge: StoredMerge): Promise<void> => {
    const isComplete = merge.state === 'done' || merge.state === 'undone';
    if (isComplete || (await confirmRemoval())) await dispatch(forgetMerge(merge));
  };
  // The one that is shown above the list has its own buttons.
  const listed = merges.filter(({ id }) => id !== run?.merge.id);
  if (listed.length === 0) return null;
  return (
    <section className={styles.root}>
      <Subtitle2 as="h2">
        <FormattedMessage {...messages.merges} />
      </Subtitle2>
      <ResourceTable<StoredMerge>
        label={intl.formatMessage(messages.merges)}
        rows={listed}
        getRowId={({ id }) => id}
        columns={[
          {
            key: 'merged',
            label: messages.mergedColumn,
            render: ({ merged }) => intl.formatList(merged.map(nameOf), { type: 'unit' }),
          },
          { key: 'stays', label: messages.staysColumn, render: ({ stays }) => nameOf(stays) },
          { key: 'date', label: messages.dateColumn, render: ({ startedAt }) => formatMoment(new Date(startedAt)) },
          {
            key: 'state',
            label: messages.stateColumn,
            render: ({ state }) => <RowStatus tone={states[state].tone} label={states[state].label} />,
          },
          {
            key: 'decision',
            label: messages.actionsColumn,
            render: (merge) => (
              <div className={styles.actions}>
                {merge.state === 'running' && (
                  <Button size="small" disabledFocusable={busy} onClick={() => void dispatch(continueMerge(merge))}>
                    <FormattedMessage {...messages.continue} />
                  </Button>
                )}
                {merge.state !== 'undone' && (
                  <Button size="small" disabledFocusable={busy} onClick={() => void dispatch(undoStoredMerge(merge))}>
                    <FormattedMessage {...messages.undo} />
                  </Button>
                )}
                <Button size="small" onClick={() => void report(merge)}>
                  <FormattedMessage {...messages.report} />
                </Button>
                <Button size="small" onClick={() => void remove(merge)}>
                  <FormattedMessage {...messages.forget} />
                </Button>
              </div>
            ),
          },
        ]}
      />
      {dialog}
    </section>
  );
}
