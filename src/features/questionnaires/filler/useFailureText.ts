import type { QuestionnaireItem } from 'fhir/r4';
import { useIntl, type MessageDescriptor } from 'react-intl';
import type { Failure } from './failures.ts';
import { useFillerContext } from './FillerContext.ts';
import { messages } from './messages.ts';
import { keyOf, type Path } from './tree.ts';

/** A text for each kind of failure. */
export const failureTexts: Readonly<Record<Failure['kind'], MessageDescriptor>> = {
  calculation: messages.failedCalculation,
  misfit: messages.failedMisfit,
  condition: messages.failedCondition,
  initial: messages.failedInitial,
  choices: messages.failedChoices,
  limit: messages.failedLimit,
  rule: messages.failedRule,
  pattern: messages.failedPattern,
};

/** Text of the failures of a question; undefined if there are none. */
export function useFailureText(path: Path, question: QuestionnaireItem): string | undefined {
  const intl = useIntl();
  const { failures } = useFillerContext();
  const found = failures.get(keyOf(path, question.linkId)) ?? [];
  const texts = found.map(({ kind, value }) => intl.formatMessage(failureTexts[kind], { value }));
  return texts.length > 0 ? [...new Set(texts)].join('. ') : undefined;
}
