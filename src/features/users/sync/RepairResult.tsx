import { Button, ProgressBar, Text } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { WhyButton } from '../../../shared/access/WhyButton.tsx';
import { saveCsv } from '../../../shared/export/saveFile.ts';
import { describeError } from '../../../shared/state/describeError.ts';
import { errorOf, type NotedItem } from '../notedItem.ts';
import { userDisplayName } from '../user.ts';
import type { Finding } from './faults.ts';
import { faultTexts, messages } from './messages.ts';
import type { RepairRun } from './userSyncThunks.ts';

interface Props {
  run: RepairRun;
  running: boolean;
}

/** Progress and results of a repair, with a report to download. */
export function RepairResult({ run, running }: Props) {
  const intl = useIntl();
  const { findings } = run.plan;
  const isFailed = (item: NotedItem): boolean =>
    item.state === 'failed' || (!running && errorOf(item, run) !== undefined);
  const outcomes = run.items.filter((item) => item.state === 'done' || isFailed(item));
  const failed = outcomes.filter(isFailed);
  const name = ({ user, userId }: Finding): string =>
    user ? userDisplayName(user) : intl.formatMessage(messages.gone, { id: userId });
  const names = new Map(findings.map((finding) => [finding.userId, name(finding)]));
  const resultOf = (item: NotedItem): string => {
    const texts = (item.notes ?? []).map((note) => intl.formatMessage(note));
    if (!isFailed(item)) return texts.join('; ');
    const error = errorOf(item, run);
    return [...texts, ...(error || texts.length === 0 ? [describeError(intl, error)] : [])].join('. ');
  };
  const report = (): void => {
    const results = new Map(outcomes.map((outcome) => [outcome.id, resultOf(outcome)]));
    const rows = findings.map((finding) => [
      finding.userId,
      name(finding),
      finding.faults.map((fault) => intl.formatMessage(faultTexts[fault])).join('; '),
      results.get(finding.userId) ?? intl.formatMessage(messages.notTried),
    ]);
    const head = [
      'id',
      ...[messages.user, messages.faults, messages.reportResult].map((label) => intl.formatMessage(label)),
    ];
    saveCsv('user-sync.csv', [head, ...rows]);
  };
  const progress = intl.formatMessage(messages.repairing, { done: outcomes.length, count: findings.length });
  return (
    <>
      {running && <ProgressBar aria-label={progress} value={outcomes.length / findings.length} thickness="large" />}
      <Text as="p" block role="status">
        {running ? (
          progress
        ) : (
          <FormattedMessage
            {...messages.result}
            values={{ repaired: outcomes.length - failed.length, failed: failed.length }}
          />
        )}
      </Text>
      <ul>
        {outcomes.slice(-100).map((outcome) => (
          <li key={outcome.id}>
            <FormattedMessage {...messages.line} values={{ name: names.get(outcome.id), text: resultOf(outcome) }} />
            {outcome.error?.status === 403 && <WhyButton error={outcome.error} />}
          </li>
        ))}
      </ul>
      {!running && (
        <Button size="small" onClick={report}>
          <FormattedMessage {...messages.report} />
        </Button>
      )}
    </>
  );
}
