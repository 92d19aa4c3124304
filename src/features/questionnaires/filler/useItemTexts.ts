import type { QuestionnaireItem } from 'fhir/r4';
import { useIntl, type IntlShape, type MessageDescriptor } from 'react-intl';
import { shallowEqual } from 'react-redux';
import { parseDecimal } from '../../../../common/fhir/decimalEntry.ts';
import { messages as formMessages } from '../../../shared/form/messages.ts';
import { isExactNumber, maxDigits } from '../../../shared/form/exactNumber.ts';
import { formatDateEntry } from '../../../shared/intl/dateEntry.ts';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import type { RootState } from '../../../shared/store/rootReducer.ts';
import type { Failure } from './failures.ts';
import { selectFailures, selectProblems, selectUnreadable } from './fillerSelectors.ts';
import { selectForm } from './fillerSlice.ts';
import { useFormFrame } from './FormContext.ts';
import type { Problem } from './limits.ts';
import { messages } from './messages.ts';
import { keyOf, type Path } from './tree.ts';
import { itemTextIn, labelWith } from './useItemLabel.ts';

const problemTexts = {
  required: messages.required,
  tooLong: messages.tooLong,
  tooShort: messages.tooShort,
  tooSmall: messages.tooSmall,
  tooLarge: messages.tooLarge,
  decimals: messages.decimals,
  pattern: messages.pattern,
  integer: messages.unreadableInteger,
  url: messages.url,
  date: messages.date,
  number: messages.unreadableNumber,
  reference: messages.referenceHint,
  fileType: messages.fileType,
  notOffered: messages.notOffered,
  tooFew: messages.tooFew,
  tooMany: messages.tooMany,
  rule: messages.rule,
} as const;

/** Types of questions whose answer is a number. */
const numberTypes: readonly string[] = ['integer', 'decimal', 'quantity'];

/** Codes whose message needs `limit` as a number for its plural; other limits, e.g. dates, are text. */
const counted = ['tooLong', 'tooShort', 'decimals', 'tooFew', 'tooMany'];

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

/** Text of a violated rule, with the number of those that are not displayed. */
export function problemText(intl: IntlShape, { code, text, limit = '', more = 0 }: Problem): string {
  const shown =
    text ||
    intl.formatMessage(problemTexts[code], {
      limit: counted.includes(code) ? Number(limit) : limitText(intl, limit),
    });
  return more > 0 ? intl.formatMessage(messages.moreRules, { text: shown, count: more }) : shown;
}

/** A minimum or maximum in the language on screen: a date, or a number with or without a unit. */
function limitText(intl: IntlShape, limit: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(limit)) return formatDateEntry(limit, intl.locale);
  const format = { useGrouping: false, maximumFractionDigits: 20 } as const;
  return limit.replace(/^-?\d+(\.\d+)?(?=$| )/, (number) => intl.formatNumber(Number(number), format));
}

function unreadableText(intl: IntlShape, { type }: QuestionnaireItem, typed: string): string {
  const { text, grouped } = numberTypes.includes(type) ? (parseDecimal(typed) ?? {}) : {};
  if (text !== undefined && grouped !== undefined) {
    return intl.formatMessage(formMessages.twoMeanings, { decimal: Number(text), grouped: Number(grouped) });
  }
  if (text !== undefined && !isExactNumber(text)) return intl.formatMessage(formMessages.digits, { most: maxDigits });
  if (type === 'integer') return intl.formatMessage(messages.unreadableInteger);
  return intl.formatMessage(type === 'date' || type === 'dateTime' ? messages.date : messages.unreadableNumber);
}

/**
 * Texts of a question: `label`, `problem` for its invalid answer, `warning` for failures of the questionnaire. Violated rules are
 * displayed after the first rejected submit, text that is not a valid value at once.
 */
export function useItemTexts(path: Path, question: QuestionnaireItem) {
  const intl = useIntl();
  const { form, tools } = useFormFrame();
  const key = keyOf(path, question.linkId);
  const problemIn = (state: RootState): string | undefined => {
    const unreadable = selectUnreadable(state, form, tools).get(key);
    if (unreadable !== undefined) return unreadableText(intl, question, unreadable);
    const found = selectProblems(state, form, tools).get(key);
    // Another answer may have removed this one from the choices: the user is not at this question.
    const isShown = found && (found.code === 'notOffered' || selectForm(state, form)?.rejectedSubmits);
    return isShown ? problemText(intl, found) : undefined;
  };
  const warningIn = (state: RootState): string | undefined => {
    const found = selectFailures(state, form, tools).get(key) ?? [];
    const texts = found.map(({ kind, value }) => intl.formatMessage(failureTexts[kind], { value }));
    return texts.length > 0 ? [...new Set(texts)].join('. ') : undefined;
  };
  // One subscription: a form has hundreds of questions, and each edit runs the selectors of all.
  const { text, ...texts } = useAppSelector(
    (state) => ({
      problem: problemIn(state),
      warning: warningIn(state),
      text: itemTextIn(state, form, tools, path, question),
    }),
    shallowEqual,
  );
  return { ...texts, label: labelWith(question, text, intl.locale) };
}
