import { Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useReferenceNames } from '../../../api/fhir/useReferenceNames.ts';
import { useConfirmRemoval } from '../../../shared/form/useConfirmRemoval.tsx';
import { formatMoment } from '../../../shared/intl/dates.ts';
import type { Message } from '../../../shared/intl/texts.ts';
import { RowStatus, type StatusTone } from '../../../shared/layout/StatusBadge.tsx';
import { forgetRun } from '../../../shared/runs/runThunks.ts';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { ResourceTable } from '../../../shared/table/ResourceTable.tsx';
import type { MergeType } from '../match/record.ts';
import { mergeKind, type Merge } from './mergeKind.ts';
import { selectPanel } from './mergeSlice.ts';
import { continueMerge, selectIsMerging, undoMerge } from './mergeThunks.ts';
import { messages } from './messages.ts';
import { useMergeReport } from './useMergeReport.ts';
import { stateOf, type MergeState } from './useMerges.ts';
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

const states: Readonly<Record<MergeState, { label: Message; tone: StatusTone }>> = {
  running: { label: messages.stateRunning, tone: 'warning' },
  done: { label: messages.stateDone, tone: 'success' },
  undoing: { label: messages.stateUndoing, tone: 'warning' },
  undone: { label: messages.stateUndone, tone: 'neutral' },
};

interface Props {
  type: MergeType;
  merges: readonly Merge[];
}

/** Merges of one type, to continue or undo. */
export function MergeList({ type, merges }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const panel = useAppSelector(selectPanel);
  const report = useMergeReport();
  const { confirmRemoval, dialog } = useConfirmRemoval();
  const referenceOf = (id: string) => ({ reference: `${type}/${id}` });
  const names = useReferenceNames(merges.flatMap(({ plan: { stays, merged } }) => [stays, ...merged].map(referenceOf)));
  const nameOf = (id: string): string => names(referenceOf(id)) ?? id;
  const busy = useAppSelector(selectIsMerging);
  const remove = async (merge: Merge): Promise<void> => {
    const isUnfinished = stateOf(merge) === 'running' || stateOf(merge) === 'undoing';
    if (!isUnfinished || (await confirmRemoval())) await dispatch(forgetRun(mergeKind, merge.id));
  };
  // The one that is shown above the list has its own buttons.
  const listed = merges.filter(({ id }) => id !== panel);
  if (listed.length === 0) return null;
  return (
    <section className={styles.root}>
      <Subtitle2 as="h2">
        <FormattedMessage {...messages.merges} />
      </Subtitle2>
      <ResourceTable<Merge>
        label={intl.formatMessage(messages.merges)}
        rows={listed}
        getRowId={({ id }) => id}
        columns={[
          {
            key: 'merged',
            label: messages.mergedColumn,
            render: ({ plan: { merged } }) => intl.formatList(merged.map(nameOf), { type: 'unit' }),
          },
          { key: 'stays', label: messages.staysColumn, render: ({ plan: { stays } }) => nameOf(stays) },
          { key: 'date', label: messages.dateColumn, render: ({ startedAt }) => formatMoment(new Date(startedAt)) },
          {
            key: 'state',
            label: messages.stateColumn,
            render: (merge) => <RowStatus {...states[stateOf(merge)]} />,
          },
          {
            key: 'decision',
            label: messages.actionsColumn,
            render: (merge) => (
              <div className={styles.actions}>
                {stateOf(merge) === 'running' && (
                  <Button size="small" disabledFocusable={busy} onClick={() => void dispatch(continueMerge(merge))}>
                    <FormattedMessage {...messages.continue} />
                  </Button>
                )}
                {stateOf(merge) !== 'undone' && (
                  <Button size="small" disabledFocusable={busy} onClick={() => void dispatch(undoMerge(merge))}>
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
