import type * as r4 from 'fhir/r4';
import { isRecord } from '../../../../common/types/json.ts';
import { questionnaireExtensions } from '../../../../common/fhir/codes.ts';
import type { Questionnaire } from '../../../../common/fhir/r4.ts';
import { queryLanguage } from '../filler/extensions.ts';
import { unfitInitial } from '../filler/initial.ts';
import { toQuery } from '../filler/population/fhirQuery.ts';
import { namesOf, undeclaredName } from './expressionNames.ts';
import { foreignElements, foreignItemElements, hasIncompleteCondition } from './foreignElements.ts';
import {
  consequenceClasses,
  consequenceOf,
  isEvaluated,
  supportClasses,
  type Consequence,
  type SupportClass,
} from './extensionSupport.ts';

/** A part of a questionnaire that the form does not support. */
export interface Finding {
  consequence: Consequence;
  /** The extension's address, or the expression's language, the function, the element, the control or the type of the item. */
  what: string;
  /** Id and text of the item; undefined for the questionnaire itself. */
  linkId?: string;
  text?: string;
}

/** Class of a finding. */
export function classOf({ consequence }: Finding): SupportClass {
  return consequenceClasses[consequence];
}

/** Number of findings in each class. */
export function countByClass(findings: readonly Finding[]): Record<SupportClass, number> {
  const counts = { data: 0, questions: 0, appearance: 0 };
  for (const finding of findings) counts[classOf(finding)] += 1;
  return counts;
}

const answerable = new Set([
  ...['boolean', 'decimal', 'integer', 'date', 'dateTime', 'time', 'string', 'text', 'url', 'attachment', 'reference'],
  ...['quantity', 'choice', 'open-choice', 'group', 'display', 'question'],
]);

/** Controls that the form renders, or whose default it renders equally. */
const controls = new Set([
  ...['drop-down', 'autocomplete', 'radio-button', 'check-box', 'slider', 'help', 'flyover', 'prompt', 'unit', 'lower'],
  ...['upper', 'legal', 'open-choice', 'list', 'text-box', 'inline'],
]);

const { candidateExpression, initialExpression } = questionnaireExtensions;

const hasExtension = ({ extension }: Record<string, unknown>, url: string): boolean =>
  Array.isArray(extension) && extension.some((one: unknown) => isRecord(one) && one.url === url);

/** Functions of FHIRPath that need a terminology server or other resources. */
const unsupportedFunction = /\b(memberOf|resolve|conformsTo)\s*\(/;

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * What the form does not support of a questionnaire, sorted by class, then by place. Contained resources are templates and
 * value sets, so their extensions are not listed. Accepts any JSON.
 */
export function supportReport(questionnaire: Questionnaire): Finding[] {
  const findings = new Map<string, Finding>();
  const names = namesOf(questionnaire);

  function visit(node: unknown, item: Pick<Finding, 'linkId' | 'text'>): void {
    if (Array.isArray(node)) {
      for (const each of node) visit(each, item);
      return;
    }
    if (!isRecord(node)) return;
    const add = (consequence: Consequence, what: string): void => {
      findings.set(JSON.stringify([consequence, what, item.linkId]), { consequence, what, ...item });
    };
    for (const key of ['extension', 'modifierExtension']) {
      for (const extension of Array.isArray(node[key]) ? (node[key] as unknown[]) : []) {
        const url = isRecord(extension) ? (asText(extension.url) ?? '') : '';
        // Parts of an extension have relative addresses.
        if (!url.includes(':')) continue;
        const consequence = consequenceOf(url);
        if (consequence !== undefined) add(key === 'modifierExtension' ? 'modifier' : consequence, url);
        else expressionsOf(extension, names, add);
      }
    }
    for (const [key, value] of Object.entries(node)) {
      if (key === 'contained' || key === 'text' || key === 'meta') continue;
      if (key !== 'item') visit(value, item);
      else for (const each of Array.isArray(value) ? (value as unknown[]) : []) visitItem(each);
    }
  }

  function visitItem(item: unknown): void {
    if (!isRecord(item)) return;
    const [linkId, text, type] = [asText(item.linkId), asText(item.text), asText(item.type)];
    const place = { ...(linkId !== undefined && { linkId }), ...(text !== undefined && { text }) };
    const add = (consequence: Consequence, what: string): void => {
      findings.set(JSON.stringify([consequence, what, linkId]), { consequence, what, ...place });
    };
    if (linkId === undefined || type === undefined || !answerable.has(type)) add('notAnswerable', type ?? '-');
    // Candidates answer a question; those of a group would fill in its questions.
    if (type === 'group' && hasExtension(item, candidateExpression)) add('optionsStay', candidateExpression);
    if (hasUnfitInitial(item)) add('unfitInitial', 'initial');
    for (const name of foreignItemElements(item)) add('element', name);
    if (hasIncompleteCondition(item)) add('anyone', 'enableWhen');
    for (const control of controlsOf(item)) if (!controls.has(control)) add('layout', control);
    visit(item, place);
  }

  for (const what of foreignElements(questionnaire)) {
    findings.set(JSON.stringify(['element', what]), { consequence: 'element', what });
  }
  visit(questionnaire, {});
  const rank = (finding: Finding): number => supportClasses.indexOf(classOf(finding));
  return [...findings.values()].sort((one, other) => rank(one) - rank(other));
}

/** Languages, functions, names and searches of the expressions in a supported extension that are not evaluated. */
function expressionsOf(
  extension: unknown,
  names: ReadonlySet<string>,
  add: (consequence: Consequence, what: string) => void,
): void {
  if (Array.isArray(extension)) {
    for (const each of extension) expressionsOf(each, names, add);
    return;
  }
  if (!isRecord(extension)) return;
  const check = (expression: string): void => {
    const found = unsupportedFunction.exec(expression)?.[1];
    if (found) add('function', `${found}()`);
    const name = undeclaredName(expression, names);
    if (name) add('undeclared', `%${name}`);
  };
  const { url, valueExpression, valueString } = extension;
  if (isRecord(valueExpression)) {
    const { language = 'text/fhirpath' } = valueExpression;
    const expression = asText(valueExpression.expression);
    const name = asText(language) ?? JSON.stringify(language);
    if (!isEvaluated(name, asText(url) ?? '')) add('language', name);
    else if (expression !== undefined && name === queryLanguage) {
      if (!isOwnQuery(expression)) add('otherServer', expression.split('?')[0] ?? '');
      for (const [, part = ''] of expression.matchAll(/\{\{(.*?)\}\}/gs)) check(part.replaceAll('%25', '%'));
    } else if (expression !== undefined) check(expression);
  } else if (url === 'expression' && typeof valueString === 'string') {
    check(valueString);
  }
  expressionsOf(extension.extension, names, add);
}

/** False for a search that the form refuses: on another server, or an operation. */
function isOwnQuery(text: string): boolean {
  try {
    toQuery(text, () => ['x']);
    return true;
  } catch {
    // The address may be the result of an expression.
    return text.startsWith('{{');
  }
}

/** True if the form does not use an initial value of a question, because the question has another type. */
function hasUnfitInitial(item: Record<string, unknown>): boolean {
  const isWhole = (one: unknown): boolean => isRecord(one) && !Object.values(one).includes(null);
  const whole = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]).filter(isWhole) : []);
  const [initial, answerOption, extension] = [whole(item.initial), whole(item.answerOption), whole(item.extension)];
  if (initial.length === 0 || item.type === 'group' || item.type === 'display') return false;
  if (hasExtension(item, initialExpression)) return false;
  const definition = { ...item, initial, answerOption, extension } as unknown as r4.QuestionnaireItem;
  return unfitInitial({ resourceType: 'Questionnaire', status: 'active' }, definition) !== undefined;
}

/** Codes of the controls that the author chose for an item. */
function controlsOf(item: Record<string, unknown>): string[] {
  const extensions = Array.isArray(item.extension) ? (item.extension as unknown[]) : [];
  return extensions.flatMap((extension) => {
    const concept = isRecord(extension) && String(extension.url).endsWith('/questionnaire-itemControl');
    const value = concept ? extension.valueCodeableConcept : undefined;
    const [coding] = isRecord(value) && Array.isArray(value.coding) ? (value.coding as unknown[]) : [];
    return (isRecord(coding) && asText(coding.code)) || [];
  });
}
