import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, DismissRegular } from '@fluentui/react-icons';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import { AnswerControl } from './AnswerControl.tsx';
import { fits } from './answerFrom.ts';
import { useFormFrame } from './FormContext.ts';
import { messages } from './messages.ts';
import { NumberedAnswer } from './NumberedAnswer.tsx';
import { answerLabel } from './options.ts';
import { QuestionFrame } from './QuestionFrame.tsx';
import { sameQuestion, type QuestionProps } from './questionProps.ts';
import { useSlots, type Slot } from './useSlots.ts';
import { widgets } from './widgets/widgets.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalS },
  line: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' },
  add: { justifySelf: 'start' },
});

/** A question answered with a typed value; a repeating question has several inputs. */
export const ValueQuestion = memo(function ValueQuestion(props: QuestionProps) {
  const { question, path, place, label, hint, answers, problem, warning, disabled } = props;
  const styles = useStyles();
  const intl = useIntl();
  const { actions } = useFormFrame();
  const { slots, write, remove, add } = useSlots(answers, (next) => actions.answer(path, question, next));
  if (!widgets[question.type]) return null;

  const misfits = answers.filter((answer) => !fits(question, answer)).map((answer) => answerLabel(answer, intl.locale));
  const help = misfits.length > 0 ? intl.formatMessage(messages.stored, { answer: misfits.join(', ') }) : hint;
  const control = ({ id, answer }: Slot) => (
    <AnswerControl
      question={question}
      place={place}
      slot={id}
      label={label}
      answer={answer}
      onChange={(next) => write(id, next)}
      disabled={disabled}
    />
  );
  const [only] = slots;
  if (!question.repeats) {
    // These widgets contain several controls, so they are labelled as a group.
    const grouped = ['quantity', 'attachment'].includes(question.type);
    return (
      <QuestionFrame question={question} problem={problem} warning={warning} label={label} hint={help} group={grouped}>
        {only && (grouped ? <NumberedAnswer label={label}>{control(only)}</NumberedAnswer> : control(only))}
      </QuestionFrame>
    );
  }
  return (
    <QuestionFrame question={question} problem={problem} warning={warning} label={label} hint={help} group>
      <div className={styles.list}>
        {slots.map((slot, index) => (
          <div key={slot.id} className={styles.line}>
            <NumberedAnswer label={intl.formatMessage(messages.numbered, { name: label, number: index + 1 })}>
              {control(slot)}
            </NumberedAnswer>
            {!disabled && slots.length > 1 && (
              <Button
                appearance="subtle"
                icon={<DismissRegular />}
                aria-label={intl.formatMessage(messages.removeAnswer, { name: label, number: index + 1 })}
                onClick={() => remove(slot.id)}
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
            disabled={slots.some(({ answer }) => answer === undefined)}
            onClick={add}
          >
            {intl.formatMessage(messages.addAnswer)}
          </Button>
        )}
      </div>
    </QuestionFrame>
  );
}, sameQuestion);
