import type { QuestionnaireItem } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { useFillerContext } from './FillerContext.ts';
import { messages } from './messages.ts';
import { keyOf, type Path } from './tree.ts';

const texts = {
  required: messages.required,
  tooLong: messages.tooLong,
  tooShort: messages.tooShort,
  tooSmall: messages.tooSmall,
  tooLarge: messages.tooLarge,
  decimals: messages.decimals,
  pattern: messages.pattern,
  integer: messages.unreadableInteger,
  url: messages.url,
  tooFew: messages.tooFew,
  tooMany: messages.tooMany,
  rule: messages.rule,
} as const;

/** Codes whose message needs `limit` as a number for its plural; other limits, e.g. dates, are text. */
const counted = ['tooLong', 'tooShort', 'decimals', 'tooFew', 'tooMany'];

/** Error text of a question; undefined without an error. */
export function useProblemText(path: Path, question: QuestionnaireItem): string | undefined {
  const intl = useIntl();
  const { problems, unreadable } = useFillerContext();
  const key = keyOf(path, question.linkId);
  if (unreadable.has(key)) {
    const { type } = question;
    if (type === 'integer') return intl.formatMessage(messages.unreadableInteger);
    return intl.formatMessage(type === 'date' || type === 'dateTime' ? messages.date : messages.unreadableNumber);
  }
  const problem = problems.get(key);
  if (!problem) return undefined;
  if (problem.text) return problem.text;
  const limit = counted.includes(problem.code) ? Number(problem.limit) : (problem.limit ?? '');
  return intl.formatMessage(texts[problem.code], { limit });
}
