import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { QuestionnaireItem } from 'fhir/r4';
import { FormattedMessage } from 'react-intl';
import { useAppSelector } from '../../../../shared/store/hooks.ts';
import { selectPopulated } from '../fillerSlice.ts';
import { useFormFrame } from '../FormContext.ts';
import { messages } from '../messages.ts';
import { keyOf, type Answer, type Path } from '../tree.ts';

const useStyles = makeStyles({ text: { color: tokens.colorNeutralForeground2 } });

interface Props {
  question: QuestionnaireItem;
  path: Path;
  answers: readonly Answer[];
}

/** Marks an answer that an expression gave when the form was opened, until the user changes it. */
export function PopulatedNote({ question: { linkId }, path, answers }: Props) {
  const styles = useStyles();
  const { form } = useFormFrame();
  const populated = useAppSelector((state) => selectPopulated(state, form, keyOf(path, linkId)));
  if (populated === undefined || populated !== JSON.stringify(answers)) return null;
  return (
    <Text size={200} className={styles.text}>
      <FormattedMessage {...messages.populated} />
    </Text>
  );
}
