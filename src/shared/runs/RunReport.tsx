import { makeStyles, ProgressBar, Text } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { describeError } from '../state/describeError.ts';
import type { RunFailure } from './run.ts';

const useStyles = makeStyles({
  list: { margin: 0, maxBlockSize: '12rem', overflowY: 'auto', overflowWrap: 'anywhere' },
});

interface ProgressProps {
  text: string;
  done: number;
  /** Undefined or 0 until the records are counted. */
  total: number | undefined;
}

/** Progress of a running run. */
export function RunProgressBar({ text, done, total }: ProgressProps) {
  return (
    <>
      <ProgressBar aria-label={text} value={total ? Math.min(1, done / total) : undefined} thickness="large" />
      <Text role="status">{text}</Text>
    </>
  );
}

interface FailuresProps {
  failed: readonly RunFailure[];
  /** Reason of a record that was not written although no request failed. */
  changedSince?: string;
  /** Last entry, about failures that are not listed. */
  more?: ReactNode;
}

/** Records that a run could not write, with the reasons. */
export function RunFailures({ failed, changedSince = '', more }: FailuresProps) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <ul className={styles.list} tabIndex={0}>
      {failed.map(({ id, name, error }) => (
        <li key={id}>
          <bdi>{name}</bdi>
          <br />
          {error ? describeError(intl, error) : changedSince}
        </li>
      ))}
      {more && <li>{more}</li>}
    </ul>
  );
}
