import { makeStyles, tokens } from '@fluentui/react-components';
import type { QuestionnaireItem } from 'fhir/r4';
import { memo, useMemo, type ComponentType } from 'react';
import { shallowEqual } from 'react-redux';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { isAnswerable } from './answerFrom.ts';
import { Candidates } from './Candidates.tsx';
import { ChoiceQuestion } from './ChoiceQuestion.tsx';
import { CorrectionNote } from './CorrectionNote.tsx';
import { PopulatedNote } from './population/PopulatedNote.tsx';
import { controlOf, extensionOf, fhirPathOf } from './extensions.ts';
import { isPopulated } from './initial.ts';
import { selectResponse } from './fillerSelectors.ts';
import { FormContext, useFormFrame } from './FormContext.ts';
import { ItemLabel } from './RichText.tsx';
import { sliderOf } from './slider.ts';
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

/** True for display items that are a part of their question: help, the unit, and the ends of a slider. */
function isPart(item: QuestionnaireItem, question: QuestionnaireItem): boolean {
  if (isHelp(item)) return true;
  if (item.type !== 'display') return false;
  const control = controlOf(item) ?? '';
  const isNumber = question.type === 'integer' || question.type === 'decimal';
  return (control === 'unit' && isNumber) || (['lower', 'upper'].includes(control) && sliderOf(question) !== undefined);
}

/** True for a question with an expression for answers that can be chosen. */
const hasProposals = (question: QuestionnaireItem): boolean =>
  (extensionOf(question, 'candidateExpression') ?? extensionOf(question, 'answerExpression')) !== undefined;

interface Props {
  question: QuestionnaireItem;
  path: Path;
  /** Renders the nested items. A prop, because ItemList imports this component. */
  ItemList: ComponentType<Level>;
}

/** A question, with the items nested below each of its answers. */
export const QuestionItem = memo(function QuestionItem({ question, path, ItemList }: Props) {
  const styles = useStyles();
  const { form, readOnly } = useFormFrame();
  const texts = useItemTexts(path, question);
  const answers = useAppSelector(
    (state) => answersOf(holderAt(selectResponse(state, form), path), question.linkId),
    shallowEqual,
  );
  const { label } = texts;
  const help = (question.item ?? []).filter(isHelp);
  if (!isAnswerable(question)) return <UnknownQuestion label={label} type={question.type} answers={answers} />;
  const isChosen = question.type === 'choice' || question.type === 'open-choice';
  const Question = isChosen ? ChoiceQuestion : ValueQuestion;
  const disabled = readOnly || question.readOnly === true;
  return (
    <div className={styles.root}>
      <Question
        question={question}
        path={path}
        label={label}
        hint={help.length > 0 && help.map((item) => <ItemLabel key={item.linkId} item={item} />)}
        answers={answers}
        problem={texts.problem}
        warning={texts.warning}
        disabled={disabled}
      />
      {!disabled && !isChosen && hasProposals(question) && (
        <Candidates question={question} path={path} label={label} answers={answers} />
      )}
      {!readOnly && fhirPathOf(question, 'calculatedExpression') && (
        <CorrectionNote question={question} path={path} label={label} />
      )}
      {!readOnly && isPopulated(question) && <PopulatedNote question={question} path={path} answers={answers} />}
      <Below question={question} path={path} ItemList={ItemList} answers={answers.length} />
    </div>
  );
});

/**
 * The items below each answer of a question. Without an answer they are shown once, so that instructions can be read first;
 * answers to them have no place in the response yet, so the questions are disabled.
 */
function Below({ question, path, ItemList, answers }: Props & { answers: number }) {
  const styles = useStyles();
  const frame = useFormFrame();
  const items = useMemo(() => (question.item ?? []).filter((item) => !isPart(item, question)), [question]);
  const disabled = useMemo(() => ({ ...frame, readOnly: true }), [frame]);
  if (items.length === 0) return null;
  return Array.from({ length: Math.max(1, answers) }, (_, answer) => (
    <FormContext.Provider key={answer} value={answers === 0 ? disabled : frame}>
      <div className={styles.below}>
        <ItemList items={items} path={[...path, { linkId: question.linkId, index: 0, answer }]} />
      </div>
    </FormContext.Provider>
  ));
}
