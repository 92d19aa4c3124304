import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, DismissRegular } from '@fluentui/react-icons';
import { memo, useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import { fits } from './answerFrom.ts';
import { useFormFrame } from './FormContext.ts';
import { messages } from './messages.ts';
import { NumberedAnswer } from './NumberedAnswer.tsx';
import { answerLabel } from './options.ts';
import { QuestionFrame } from './QuestionFrame.tsx';
import { sameQuestion, type QuestionProps } from './questionProps.ts';
import type { Answer } from './tree.ts';
import { widgets } from './widgets/widgets.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalS },
  line: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' },
  add: { justifySelf: 'start' },
});

/** A question that is answered with a value of its own; where it repeats, with several. */
export const ValueQuestion = memo(function ValueQuestion(props: QuestionProps) {
  const { question, path, place, label, hint, answers, problem, disabled } = props;
  const styles = useStyles();
  const intl = useIntl();
  const { actions } = useFormFrame();
  const [slots, setSlots] = useState<readonly (Answer | undefined)[]>([]);
  const { unreadable } = actions;
  const onUnreadable = useCallback((wrong: boolean) => unreadable(place, wrong), [unreadable, place]);

  const Widget = widgets[question.type];
  if (!Widget) return null;
  // Inputs a person emptied or has not filled yet keep their places; they are no answers.
  const given = slots.filter((slot) => slot !== undefined);
  const current = given.length === answers.length && given.every((slot, index) => slot === answers[index]);
  const filled = current ? slots : answers;
  const shown: readonly (Answer | undefined)[] = filled.length > 0 ? filled : [undefined];
  const write = (next: readonly (Answer | undefined)[]): void => {
    setSlots(next);
    actions.answer(
      path,
      question,
      next.filter((slot) => slot !== undefined),
    );
  };
  const misfits = answers.filter((answer) => !fits(question, answer)).map((answer) => answerLabel(answer, intl.locale));
  const help = misfits.length > 0 ? intl.formatMessage(messages.stored, { answer: misfits.join(', ') }) : hint;
  const control = (index: number) => (
    <Widget
      question={question}
      label={label}
      answer={shown[index]}
      onChange={(answer) => write(shown.map((slot, at) => (at === index ? answer : slot)))}
      onUnreadable={onUnreadable}
      disabled={disabled}
    />
  );
  if (!question.repeats) {
    // Fields that hold several controls name themselves; a file or a yes-or-no question is such a group.
    const grouped = ['quantity', 'attachment'].includes(question.type);
    return (
      <QuestionFrame question={question} problem={problem} label={label} hint={help} group={grouped}>
        {grouped ? <NumberedAnswer label={label}>{control(0)}</NumberedAnswer> : control(0)}
      </QuestionFrame>
    );
  }
  return (
    <QuestionFrame question={question} problem={problem} label={label} hint={help} group>
      <div className={styles.list}>
        {shown.map((_slot, index) => (
          <div key={index} className={styles.line}>
            <NumberedAnswer label={intl.formatMessage(messages.numbered, { name: label, number: index + 1 })}>
              {control(index)}
            </NumberedAnswer>
            {!disabled && shown.length > 1 && (
              <Button
                appearance="subtle"
                icon={<DismissRegular />}
                aria-label={intl.formatMessage(messages.removeAnswer, { name: label, number: index + 1 })}
                onClick={() => write(shown.filter((_one, at) => at !== index))}
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
            disabled={shown.includes(undefined)}
            onClick={() => setSlots([...shown, undefined])}
          >
            {intl.formatMessage(messages.addAnswer)}
          </Button>
        )}
      </div>
    </QuestionFrame>
  );
}, sameQuestion);
