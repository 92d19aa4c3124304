import { Field } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { ChoiceButtons } from './ChoiceButtons.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import { choose } from './choosing.ts';
import { choicesChanged } from './fillerSlice.ts';
import { useEdit, useFormFrame } from './FormContext.ts';
import { messages } from './messages.ts';
import { answerKey } from './options.ts';
import type { QuestionProps } from './QuestionFrame.tsx';
import { useAnswerText } from './useAnswerText.ts';
import { useCandidates } from './useCandidates.ts';

/** More candidates than this are rendered as a combobox. */
const maxButtons = 6;

/** The answers that the form proposes for a question that is answered with a typed value. */
export function Candidates({
  question,
  path,
  label,
  answers,
}: Pick<QuestionProps, 'question' | 'path' | 'label' | 'answers'>) {
  const intl = useIntl();
  const { form } = useFormFrame();
  const edit = useEdit();
  const textOf = useAnswerText();
  const candidates = useCandidates(question, path);
  if (candidates.length === 0) return null;
  const name = intl.formatMessage(messages.candidatesOf, { name: label });
  const props = {
    choices: candidates.map((choice) => ({ ...choice, label: textOf(choice.answer) })),
    chosen: answers.map(answerKey),
    multiple: question.repeats === true,
    clearable: true,
    label: name,
    disabled: false,
    onChoose: (key: string | undefined) =>
      edit(
        choicesChanged({ form, path, linkId: question.linkId, answers: choose(question, candidates, answers, key) }),
      ),
  };
  return (
    <Field label={intl.formatMessage(messages.candidates)}>
      {/* The label of the field would replace the name of the group. */}
      {() => (
        <div role="group" aria-label={name}>
          {candidates.length > maxButtons ? <ChoiceList {...props} /> : <ChoiceButtons {...props} horizontal />}
        </div>
      )}
    </Field>
  );
}
