import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    justifyItems: 'center',
    gap: tokens.spacingVerticalM,
    paddingBlock: tokens.spacingVerticalXXL,
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
  },
});

interface Props {
  /** Default: 'No data available'. */
  text?: string;
  /** Action offered to the user. */
  action?: ReactNode;
}

/** Shown instead of an empty list; not an error. */
export function EmptyState({ text, action }: Props) {
  return (
    <div className={useStyles().root}>
      <Text>{text ?? <FormattedMessage {...messages.noData} />}</Text>
      {action}
    </div>
  );
}
