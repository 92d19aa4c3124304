import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, DismissRegular } from '@fluentui/react-icons';
import { useIntl } from 'react-intl';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { fits } from './answerFrom.ts';
import { answerChanged, inputAdded, inputRemoved, selectInputs } from './fillerSlice.ts';
import { useEdit, useFormFrame } from './FormContext.ts';
import { inputsOf, type Input } from './inputs.ts';
import { messages } from './messages.ts';
import { answerLabel } from './options.ts';
import { NumberedAnswer, QuestionFrame, type QuestionProps } from './QuestionFrame.tsx';
import { keyOf } from './tree.ts';
import { widgets } from './widgets/widgets.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalS },
  line: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' },
  add: { justifySelf: 'start' },
});

/** A question answered with a typed value; a repeating question has several inputs. */
export function ValueQuestion(props: QuestionProps) {
  const { question, path, label, hint, answers, problem, warning, disabled } = props;
  const styles = useStyles();
  const intl = useIntl();
  const { form } = useFormFrame();
  const edit = useEdit();
  const at = { form, path, linkId: question.linkId };
  const edited = useAppSelector((state) => selectInputs(state, form, keyOf(path, question.linkId)));
  const inputs = inputsOf(edited, answers);
  const Widget = widgets[question.type];
  if (!Widget) return null;

  const misfits = answers.filter((answer) => !fits(question, answer)).map((answer) => answerLabel(answer, intl.locale));
  const help = misfits.length > 0 ? intl.formatMessage(messages.stored, { answer: misfits.join(', ') }) : hint;
  const control = ({ id, answer, text }: Input) => (
    <Widget
      question={question}
      path={path}
      label={label}
      answer={answer}
      text={text}
      onChange={(next, invalid) => edit(answerChanged({ ...at, input: id, answer: next, text: invalid }))}
      disabled={disabled}
    />
  );
  const [only] = inputs;
  if (!question.repeats) {
    // These widgets contain several controls, so they are labelled as a group.
    const grouped = ['quantity', 'attachment', 'dateTime'].includes(question.type);
    return (
      <QuestionFrame question={question} label={label} problem={problem} warning={warning} hint={help} group={grouped}>
        {only && (grouped ? <NumberedAnswer label={label}>{control(only)}</NumberedAnswer> : control(only))}
      </QuestionFrame>
    );
  }
  return (
    <QuestionFrame question={question} label={label} problem={problem} warning={warning} hint={help} group>
      <div className={styles.list}>
        {inputs.map((input, index) => (
          <div key={input.id} className={styles.line}>
            <NumberedAnswer label={intl.formatMessage(messages.numbered, { name: label, number: index + 1 })}>
              {control(input)}
            </NumberedAnswer>
            {!disabled && inputs.length > 1 && (
              <Button
                appearance="subtle"
                icon={<DismissRegular />}
                aria-label={intl.formatMessage(messages.removeAnswer, { name: label, number: index + 1 })}
                onClick={() => edit(inputRemoved({ ...at, input: input.id }))}
              />
            )}
          </div>
        ))}
        {!disabled && (
          <Button
            className={styles.add}
            appearance="subtle"
            icon={<AddRegular />}
            aria-label={intl.formatMessage(messages.addAnswerNamed, { name: label })}
            disabled={inputs.some(({ answer }) => answer === undefined)}
            onClick={() => edit(inputAdded(at))}
          >
            {intl.formatMessage(messages.addAnswer)}
          </Button>
        )}
      </div>
    </QuestionFrame>
  );
}
