import { Field, Input, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { useAutoRetry } from '../../../shared/state/useAutoRetry.ts';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { choose, isOffered, otherText } from './choosing.ts';
import { ChoiceButtons } from './ChoiceButtons.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import { useCleanedInput } from './useCleanedInput.ts';
import { controlOf, extensionOf } from './extensions.ts';
import { selectResponse } from './fillerSelectors.ts';
import { choicesChanged } from './fillerSlice.ts';
import { useEdit, useFormFrame } from './FormContext.ts';
import { extensionText } from './itemText.ts';
import { messages } from './messages.ts';
import { answerKey, answerLabel, areSameChoices, computedChoices, toggledOff } from './options.ts';
import { QuestionFrame, type QuestionProps } from './QuestionFrame.tsx';
import { useCandidates } from './useCandidates.ts';
import { useChoices } from './useChoices.ts';

const useStyles = makeStyles({ root: { display: 'grid', gap: tokens.spacingVerticalS } });

/** More options than this are rendered as a combobox, unless the author chose a control. */
const maxButtons = 6;

/** Items of type choice and open-choice: buttons or a combobox, with free text for open-choice. */
export function ChoiceQuestion(props: QuestionProps) {
  const { question, path, label, hint, answers, problem, warning, disabled } = props;
  const styles = useStyles();
  const intl = useIntl();
  const { form, tools } = useFormFrame();
  const edit = useEdit();
  const computed = useAppSelector((state) => {
    const { expressions } = tools;
    const response = selectResponse(state, form);
    const at = { path, definition: question };
    const evaluate = expressions && ((expression: string) => expressions(response, expression, at).values);
    return computedChoices(question, evaluate, intl.locale);
  }, areSameChoices);
  const candidates = useCandidates(question, path);
  const { choices: given, failed, error, refetch, isFetching } = useChoices(question, path, computed);
  const all = [...given, ...candidates.filter(({ key }) => !given.some((one) => one.key === key))];
  const off = useAppSelector((state) => {
    const { expressions } = tools;
    const response = selectResponse(state, form);
    const at = { path, definition: question };
    return [...toggledOff(question, expressions && ((expression) => expressions(response, expression, at)))];
  }, shallowEqual);
  const choices = all.filter(({ key }) => !off.includes(key));
  useAutoRetry(error, refetch);
  const control = controlOf(question);
  const open = question.type === 'open-choice';
  const openLabel = extensionText(question, 'openLabel', intl.locale);
  // Stored answers that are no longer offered remain selectable.
  const storedChoices = answers
    .filter((answer) => !isOffered(choices, answer) && !(open && answer.valueString !== undefined))
    .map((answer) => ({ key: answerKey(answer), label: answerLabel(answer, intl.locale), answer, exclusive: false }));
  const offered = [...choices, ...storedChoices];
  const inList = control === 'drop-down' || control === 'autocomplete' || (!control && offered.length > maxButtons);

  const change = (key: string | undefined, text?: string): void => {
    const next = choose(question, offered, answers, key, text);
    edit(choicesChanged({ form, path, linkId: question.linkId, answers: next }));
  };
  const other = otherText(choices, answers);
  const otherHandlers = useCleanedInput(other, (text) => change(undefined, text));
  const controlProps = {
    choices: offered,
    chosen: answers.map(answerKey),
    multiple: question.repeats === true,
    clearable: !question.required,
    label,
    disabled,
    onChoose: change,
  };
  return (
    <QuestionFrame question={question} label={label} problem={problem} warning={warning} hint={hint} group>
      <div className={styles.root}>
        {isFetching && <Spinner size="tiny" />}
        {failed && <InlineError text={intl.formatMessage(messages.optionsFailed)} onRetry={refetch} />}
        {inList ? (
          <ChoiceList {...controlProps} />
        ) : (
          <ChoiceButtons
            {...controlProps}
            horizontal={extensionOf(question, 'choiceOrientation')?.valueCode === 'horizontal'}
          />
        )}
        {open && (
          <Field label={{ children: <span dir="auto">{openLabel ?? intl.formatMessage(messages.otherShort)}</span> }}>
            <Input
              aria-label={
                openLabel
                  ? intl.formatMessage(messages.otherLabelled, { text: openLabel, name: label })
                  : intl.formatMessage(messages.other, { name: label })
              }
              input={{ dir: 'auto' }}
              value={other}
              disabled={disabled}
              {...otherHandlers}
            />
          </Field>
        )}
      </div>
    </QuestionFrame>
  );
}
