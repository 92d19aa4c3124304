import { makeStyles, tokens } from '@fluentui/react-components';
import type { QuestionnaireItem } from 'fhir/r4';
import { memo, useMemo, type ComponentType } from 'react';
import { shallowEqual } from 'react-redux';
import { useIntl } from 'react-intl';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { isAnswerable } from './answerFrom.ts';
import { ChoiceQuestion } from './ChoiceQuestion.tsx';
import { CorrectionNote } from './CorrectionNote.tsx';
import { PopulatedNote } from './population/PopulatedNote.tsx';
import { controlOf, fhirPathOf } from './extensions.ts';
import { isPopulated } from './initial.ts';
import { selectResponse } from './fillerSelectors.ts';
import { useFormFrame } from './FormContext.ts';
import { itemLabel } from './itemText.ts';
import { answersOf, holderAt, type Level, type Path } from './tree.ts';
import { UnknownQuestion } from './UnknownQuestion.tsx';
import { useItemTexts } from './useItemTexts.ts';
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
  /** Renders the nested items. A prop, because ItemList imports this component. */
  ItemList: ComponentType<Level>;
}

/** A question, with the items nested below each of its answers. */
export const QuestionItem = memo(function QuestionItem({ question, path, ItemList }: Props) {
  const styles = useStyles();
  const { locale } = useIntl();
  const { form, readOnly } = useFormFrame();
  const texts = useItemTexts(path, question);
  const answers = useAppSelector(
    (state) => answersOf(holderAt(selectResponse(state, form), path), question.linkId),
    shallowEqual,
  );
  const below = useMemo(() => (question.item ?? []).filter((item) => !isHelp(item)), [question]);
  const { label } = texts;
  const hint = (question.item ?? [])
    .filter(isHelp)
    .map((item) => itemLabel(item, locale))
    .join(' ');
  if (!isAnswerable(question)) return <UnknownQuestion label={label} type={question.type} answers={answers} />;
  const Question = question.type === 'choice' || question.type === 'open-choice' ? ChoiceQuestion : ValueQuestion;
  return (
    <div className={styles.root}>
      <Question
        question={question}
        path={path}
        label={label}
        hint={hint || undefined}
        answers={answers}
        problem={texts.problem}
        warning={texts.warning}
        disabled={readOnly || question.readOnly === true}
      />
      {!readOnly && fhirPathOf(question, 'calculatedExpression') && (
        <CorrectionNote question={question} path={path} label={label} />
      )}
      {!readOnly && isPopulated(question) && <PopulatedNote question={question} path={path} answers={answers} />}
      {below.length > 0 &&
        answers.map((_answer, answer) => (
          <div key={answer} className={styles.below}>
            <ItemList items={below} path={[...path, { linkId: question.linkId, index: 0, answer }]} />
          </div>
        ))}
    </div>
  );
});
