import { isRecord } from '../../../../common/types/json.ts';

const element = ['id', 'extension', 'modifierExtension'];

/** Elements of a questionnaire in R4, and those of R5 that only describe it. */
const ofQuestionnaire = new Set([
  ...element,
  ...['resourceType', 'meta', 'implicitRules', 'language', 'text', 'contained', 'url', 'identifier', 'version', 'name'],
  ...['title', 'derivedFrom', 'status', 'experimental', 'subjectType', 'date', 'publisher', 'contact', 'description'],
  ...[
    'useContext',
    'jurisdiction',
    'purpose',
    'copyright',
    'approvalDate',
    'lastReviewDate',
    'effectivePeriod',
    'code',
  ],
  ...['item', 'copyrightLabel', 'versionAlgorithmString', 'versionAlgorithmCoding'],
]);

const ofItem = new Set([
  ...element,
  ...['linkId', 'definition', 'code', 'prefix', 'text', 'type', 'enableWhen', 'enableBehavior', 'required', 'repeats'],
  ...['readOnly', 'maxLength', 'answerValueSet', 'answerOption', 'initial', 'item'],
]);

const ofCondition = new Set([
  ...element,
  ...['question', 'operator', 'answerBoolean', 'answerDecimal', 'answerInteger', 'answerDate', 'answerDateTime'],
  ...['answerTime', 'answerString', 'answerCoding', 'answerQuantity', 'answerReference'],
]);

const foreignIn = (value: unknown, known: ReadonlySet<string>): string[] =>
  isRecord(value) ? Object.keys(value).filter((key) => !known.has(key.replace(/^_/, ''))) : [];

/** Names of the elements of a questionnaire that R4 does not define, e.g. those of another release. */
export function foreignElements(questionnaire: unknown): string[] {
  return foreignIn(questionnaire, ofQuestionnaire);
}

const conditionsOf = ({ enableWhen }: Record<string, unknown>): unknown[] =>
  Array.isArray(enableWhen) ? (enableWhen as unknown[]) : [];

/** True for an item with a condition that lacks its operator or its answer. */
export function hasIncompleteCondition(item: Record<string, unknown>): boolean {
  return conditionsOf(item)
    .filter(isRecord)
    .some(
      ({ operator, ...rest }) =>
        operator === undefined ||
        (operator !== 'exists' && !Object.keys(rest).some((key) => /^answer[A-Z]/.test(key) && ofCondition.has(key))),
    );
}

/** Names of the elements of an item, and of its conditions, that R4 does not define. */
export function foreignItemElements(item: Record<string, unknown>): string[] {
  const below = conditionsOf(item).flatMap((condition) =>
    foreignIn(condition, ofCondition).map((name) => `enableWhen.${name}`),
  );
  return [...foreignIn(item, ofItem), ...new Set(below)];
}
