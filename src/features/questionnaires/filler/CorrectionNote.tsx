import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { QuestionnaireItem } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { selectCorrections } from './fillerSelectors.ts';
import { calculatedUsed } from './fillerSlice.ts';
import { useEdit, useFormFrame } from './FormContext.ts';
import { messages } from './messages.ts';
import { keyOf, type Path } from './tree.ts';
import { useAnswerText } from './useAnswerText.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  text: { color: tokens.colorNeutralForeground2 },
});

interface Props {
  question: QuestionnaireItem;
  path: Path;
  label: string;
}

/** Marks an answer that the user entered over a calculated one, with a button that uses the calculated one again. */
export function CorrectionNote({ question, path, label }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const textOf = useAnswerText();
  const { form } = useFormFrame();
  const edit = useEdit();
  const { linkId } = question;
  const calculated = useAppSelector((state) => selectCorrections(state, form).get(keyOf(path, linkId)));
  if (!calculated) return null;
  const value = calculated.map((answer) => textOf(answer)).join(', ');
  return (
    <div className={styles.root}>
      <Text size={200} className={styles.text}>
        {intl.formatMessage(messages.corrected, { value })}
      </Text>
      <Button
        size="small"
        aria-label={intl.formatMessage(messages.useCalculatedNamed, { name: label })}
        onClick={() => edit(calculatedUsed({ form, path, linkId }))}
      >
        {intl.formatMessage(messages.useCalculated)}
      </Button>
    </div>
  );
}
