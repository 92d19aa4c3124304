import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages } from './messages.ts';
import { answerLabel } from './options.ts';
import type { Answer } from './tree.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
  remark: { color: tokens.colorNeutralForeground2 },
});

interface Props {
  label: string;
  type: string | undefined;
  /** Stored by a client that supports the type; displayed, never changed. */
  answers: readonly Answer[];
}

/** A question of an unsupported type: its text, why it has no field, and its stored answers. */
export function UnknownQuestion({ label, type, answers }: Props) {
  const styles = useStyles();
  const { locale } = useIntl();
  return (
    <div className={styles.root}>
      <bdi>{label}</bdi>
      <Text size={200} className={styles.remark}>
        <FormattedMessage {...messages.unknownType} values={{ type: type || '-' }} />
      </Text>
      {answers.map((answer, index) => (
        <bdi key={index}>{answerLabel(answer, locale)}</bdi>
      ))}
    </div>
  );
}
