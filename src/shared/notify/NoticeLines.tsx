import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatNotice } from './formatNotice.ts';
import type { Notification } from './notifySlice.ts';

const useStyles = makeStyles({ line: { display: 'block', overflowWrap: 'anywhere' } });

interface Props extends Pick<Notification, 'record' | 'lines'> {
  /** Link to the page of the record. */
  link: (to: string, name: ReactNode) => ReactNode;
}

/** Name of the record of a notification, a link if it has a page, and the further results. */
export function NoticeLines({ record, lines = [], link }: Props) {
  const { line } = useStyles();
  const intl = useIntl();
  const name = record && <bdi>{record.name}</bdi>;
  return (
    <>
      {record && <span className={line}>{record.to === undefined ? name : link(record.to, name)}</span>}
      {lines.map((text, index) => (
        <span key={index} className={line}>
          {formatNotice(intl, text)}
        </span>
      ))}
    </>
  );
}
