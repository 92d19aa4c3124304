import type { QuestionnaireItem } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { candidateChoices } from './candidates.ts';
import { selectResponse } from './fillerSelectors.ts';
import { useFormFrame } from './FormContext.ts';
import { areSameChoices, type AnswerChoice } from './options.ts';
import type { Path } from './tree.ts';

/** The answers that the form proposes for a question. */
export function useCandidates(question: QuestionnaireItem, path: Path): readonly AnswerChoice[] {
  const { locale } = useIntl();
  const { form, tools } = useFormFrame();
  return useAppSelector((state) => {
    const { expressions } = tools;
    const response = selectResponse(state, form);
    const at = { path, definition: question };
    return candidateChoices(question, expressions && ((text) => expressions(response, text, at).values), locale);
  }, areSameChoices);
}
