import { useIntl } from 'react-intl';
import type { ImportJob } from '../../../api/platform/index.ts';
import { BarChart, type BarPart } from '../../../shared/charts/BarChart.tsx';
import { ChartFrame } from '../../../shared/charts/ChartFrame.tsx';
import type { Tone } from '../../../shared/charts/tones.ts';
import type { Message } from '../../../shared/intl/defineMessages.ts';
import { useMayReadRows } from '../importPermissions.ts';
import { detailMessages } from '../detailMessages.ts';
import { detailsPath } from '../index.ts';

interface Part {
  /** Value of the filter of the list of rows. */
  result: string;
  label: Message;
  tone: Tone;
  value: number;
}

/** Rows by planned effect before the import is confirmed, afterwards by result. */
function partsOf({ phase, plan, counts }: ImportJob): Part[] {
  if (phase === 'review') {
    return [
      { result: 'create', label: detailMessages.willCreate, tone: 'solid', value: plan.create },
      { result: 'update', label: detailMessages.willUpdate, tone: 'dots', value: plan.update },
      { result: 'unchanged', label: detailMessages.willStay, tone: 'rows', value: plan.unchanged },
      { result: 'problems', label: detailMessages.invalid, tone: 'bad', value: plan.invalid },
    ];
  }
  return [
    { result: 'created', label: detailMessages.created, tone: 'solid', value: counts.created },
    { result: 'updated', label: detailMessages.updated, tone: 'dots', value: counts.updated },
    { result: 'unchanged', label: detailMessages.unchanged, tone: 'rows', value: counts.unchanged },
    { result: 'undone', label: detailMessages.undone, tone: 'bars', value: counts.undone },
    { result: 'problems', label: detailMessages.refused, tone: 'bad', value: counts.refused },
    { result: 'open', label: detailMessages.open, tone: 'empty', value: counts.open },
  ];
}

interface Props {
  job: ImportJob;
}

/** Rows of an import by planned effect or by result, with links to the list of rows. */
export function OutcomeChart({ job }: Props) {
  const intl = useIntl();
  const mayRead = useMayReadRows(job);
  const { phase, counts } = job;
  const isPlan = phase === 'review';
  const { undone, notUndone = 0 } = counts;
  const isUndone = phase === 'undone' || undone > 0 || notUndone > 0;
  const title = intl.formatMessage(isPlan ? detailMessages.planChart : detailMessages.outcomeChart);
  const parts = partsOf(job).filter(({ value }) => value > 0);
  const linkTo = (result: string): string | undefined =>
    mayRead ? `${detailsPath(job.workflowId)}?${new URLSearchParams({ result }).toString()}` : undefined;
  const summary = isPlan ? detailMessages.planTotal : isUndone ? detailMessages.undoneCounts : detailMessages.counts;
  return (
    <ChartFrame
      title={title}
      summary={intl.formatMessage(summary, { ...counts, notUndone })}
      legend={parts.map(({ result, label, tone, value }) => ({
        tone,
        label: intl.formatMessage(detailMessages.outcomePart, { name: intl.formatMessage(label), value }),
        to: linkTo(result),
      }))}
      table={{
        columns: [
          { label: intl.formatMessage(detailMessages.result) },
          { label: intl.formatMessage(detailMessages.tabRows), numeric: true },
        ],
        rows: parts.map(({ result, label, value }) => ({
          id: result,
          cells: [intl.formatMessage(label), intl.formatNumber(value)],
        })),
      }}
    >
      <BarChart
        label={title}
        rows={[
          {
            id: job.workflowId,
            label: job.filename,
            parts: parts.map(({ label, ...part }): BarPart => ({ ...part, label: intl.formatMessage(label) })),
            text: intl.formatNumber(counts.total),
          },
        ]}
      />
    </ChartFrame>
  );
}
