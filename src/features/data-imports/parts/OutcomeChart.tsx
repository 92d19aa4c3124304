import { useIntl } from 'react-intl';
import type { ImportJob } from '../../../api/platform/index.ts';
import { BarChart, type BarPart } from '../../../shared/charts/BarChart.tsx';
import { ChartFrame } from '../../../shared/charts/ChartFrame.tsx';
import { useMayReadRows } from '../importPermissions.ts';
import { detailMessages } from '../detailMessages.ts';
import { outcomeOf } from '../importJob.ts';
import { detailsPath } from '../index.ts';

interface Props {
  job: ImportJob;
}

/** Rows of an import by planned effect or by result, with links to the list of rows. */
export function OutcomeChart({ job }: Props) {
  const intl = useIntl();
  const mayRead = useMayReadRows(job);
  const { phase, counts, fileErrors } = job;
  // Of a file with levels in columns, from which more records result than it has rows.
  const lines = fileErrors.find(({ code }) => code === 'rowsDerived')?.values?.lines;
  const isPlan = phase === 'review';
  const title = intl.formatMessage(isPlan ? detailMessages.planChart : detailMessages.outcomeChart);
  const parts = outcomeOf(job);
  const linkTo = (result: string): string | undefined =>
    mayRead ? `${detailsPath(job.workflowId)}?${new URLSearchParams({ result }).toString()}` : undefined;
  return (
    <ChartFrame
      title={title}
      summary={
        lines === undefined
          ? intl.formatMessage(detailMessages.total, counts)
          : intl.formatMessage(detailMessages.totalRecords, { lines: Number(lines), total: counts.total })
      }
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
        rows: parts.map(({ label, value }) => ({
          id: label.id,
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
