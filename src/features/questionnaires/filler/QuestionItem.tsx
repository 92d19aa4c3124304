import { makeStyles, tokens } from '@fluentui/react-components';
import type { QuestionnaireItem } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { isAnswerable } from './answerFrom.ts';
import { ChoiceQuestion } from './ChoiceQuestion.tsx';
import { controlOf } from './extensions.ts';
import { useFillerContext } from './FillerContext.ts';
import { useFormFrame } from './FormContext.ts';
import { ItemList } from './ItemList.tsx';
import { itemLabel } from './itemText.ts';
import { computedChoices } from './options.ts';
import { answersOf, holderAt, keyOf, type Path } from './tree.ts';
import { UnknownQuestion } from './UnknownQuestion.tsx';
import { useFailureText } from './useFailureText.ts';
import { useProblemText } from './useProblemText.ts';
import { ValueQuestion } from './ValueQuestion.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM },
  below: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    paddingInlineStart: tokens.spacingHorizontalL,
    borderInlineStartWidth: '2px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke2,
  },
});

/** True for display items marked as help or flyover, which become the hint of their question. */
function isHelp(item: QuestionnaireItem): boolean {
  return item.type === 'display' && ['help', 'flyover'].includes(controlOf(item) ?? '');
}

interface Props {
  question: QuestionnaireItem;
  path: Path;
}

/** A question, with the items nested below each of its answers. */
export function QuestionItem({ question, path }: Props) {
  const styles = useStyles();
  const { locale } = useIntl();
  const { response, expressions } = useFillerContext();
  const { readOnly } = useFormFrame();
  const problem = useProblemText(path, question);
  const warning = useFailureText(path, question);
  const all = question.item ?? [];
  const hint = all
    .filter(isHelp)
    .map((item) => itemLabel(item, locale))
    .join(' ');
  const below = all.filter((item) => !isHelp(item));
  const answers = answersOf(holderAt(response, path), question.linkId);
  if (!isAnswerable(question))
    return <UnknownQuestion label={itemLabel(question, locale)} type={question.type} answers={answers} />;
  const evaluate =
    expressions && ((expression: string) => expressions(response, expression, { path, definition: question }).values);
  const Question = question.type === 'choice' || question.type === 'open-choice' ? ChoiceQuestion : ValueQuestion;
  return (
    <div className={styles.root}>
      <Question
        question={question}
        path={path}
        place={keyOf(path, question.linkId)}
        label={itemLabel(question, locale)}
        hint={hint || undefined}
        answers={answers}
        problem={problem}
        warning={warning}
        choices={computedChoices(question, evaluate, locale)}
        disabled={readOnly || question.readOnly === true}
      />
      {below.length > 0 &&
        answers.map((_answer, answer) => (
          <div key={answer} className={styles.below}>
            <ItemList items={below} path={[...path, { linkId: question.linkId, index: 0, answer }]} />
          </div>
        ))}
    </div>
  );
}
