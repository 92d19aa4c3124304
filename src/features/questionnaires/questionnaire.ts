import type * as r4 from 'fhir/r4';
import type { Questionnaire, QuestionnaireItem, QuestionnaireResponse, Reference } from '../../../common/fhir/r4.ts';
import { questionnaireExtensions as extensions } from '../../../common/fhir/codes.ts';
import { rowMapping } from '../../../common/fhir/rowMapping.ts';
import { parseReference } from '../../../common/fhir/reference.ts';

/** Row of the list of questionnaires. */
export interface QuestionnaireRow {
  id: string;
  /** Title, else the technical name, else the id. */
  name: string;
  status: string;
  publisher: string | undefined;
  version: string | undefined;
  date: string | undefined;
}

/** Name of a questionnaire: title, else the technical name, else the id. */
export function nameOf({ title, name, id = '' }: Pick<Questionnaire, 'id' | 'name' | 'title'>): string {
  return title || name || id;
}

/** Controls that mark an item as a text for the reader; renderers of older programmes require the type `text` for them. */
const readingControls = ['help', 'flyover', 'sidebar', 'highlight', 'inline'];

/** True for an item of type `text` that the author marks as a text for the reader and whose answer nothing sets. */
function isReadingText({ type, extension = [], required, initial }: QuestionnaireItem): boolean {
  const codes = extension
    .filter(({ url }) => url === extensions.itemControl)
    .flatMap(({ valueCodeableConcept }) => (valueCodeableConcept?.coding ?? []).map(({ code }) => code ?? ''));
  const isSet = extension.some(
    ({ url }) => url === extensions.calculatedExpression || url === extensions.initialExpression,
  );
  return type === 'text' && !required && !initial && !isSet && codes.some((code) => readingControls.includes(code));
}

/** The type of an item in the form: a text for the reader is a display, or a group if it has items. */
function typeOf(item: QuestionnaireItem): string {
  if (!isReadingText(item)) return item.type ?? '';
  return item.item?.length ? 'group' : 'display';
}

/** Items whose answers can be stored; the others have no type, so that the form shows them as unsupported questions. */
const completeItems = (items: readonly QuestionnaireItem[], parent: string): r4.QuestionnaireItem[] =>
  items.map((one, index) => {
    const { linkId, item, ...rest } = one;
    const key = linkId ?? `${parent}.${index}`;
    const nested = item && { item: completeItems(item, key) };
    const answerable = linkId === undefined ? '' : typeOf(one);
    return { ...rest, linkId: key, type: answerable, ...nested } as r4.QuestionnaireItem;
  });

/**
 * A questionnaire with the elements that the form needs. Answers refer to their question by `linkId`: a question without
 * one, or without a type, cannot be answered.
 */
export function completeQuestionnaire({ item, status = 'draft', ...questionnaire }: Questionnaire): r4.Questionnaire {
  return { ...questionnaire, status, ...(item && { item: completeItems(item, '') }) } as r4.Questionnaire;
}

/** A response with the elements that the form needs. Its items without `linkId` belong to no question and are kept. */
export function completeResponse({
  status = 'in-progress',
  ...response
}: QuestionnaireResponse): r4.QuestionnaireResponse {
  return { ...response, status } as r4.QuestionnaireResponse;
}

export const questionnaireRows = rowMapping(
  'Questionnaire',
  // A complete questionnaire may have megabytes.
  ['title', 'name', 'status', 'publisher', 'version', 'date'],
  (questionnaire): QuestionnaireRow => {
    const { id = '', status = '', publisher, version, date } = questionnaire;
    return { id, name: nameOf(questionnaire), status, publisher, version, date };
  },
);

/** Row of a list of responses. */
export interface ResponseRow {
  id: string;
  subject: Reference | undefined;
  author: Reference | undefined;
  authored: string | undefined;
  status: string | undefined;
  /** The reference or canonical address in the response. */
  questionnaire: string | undefined;
  version: string | undefined;
}

/**
 * Version of the questionnaire a response was given to: the part after `_history`, or after the bar of a canonical
 * address.
 */
export function versionOf(reference: string | undefined): string | undefined {
  return parseReference(reference)?.version ?? (reference?.split('|')[1] || undefined);
}

/** Version id of a questionnaire that was never changed. */
const onlyVersion = '1';

/** A response without a version has the only version of a questionnaire that was never changed. */
export const responseRows = (questionnaire?: Questionnaire) =>
  rowMapping(
    'QuestionnaireResponse',
    ['status', 'authored', 'questionnaire', 'subject', 'author'],
    ({ id = '', status, subject, author, authored, questionnaire: reference }): ResponseRow => {
      const { id: questionnaireId = '', meta } = questionnaire ?? {};
      const unchanged = meta?.versionId === onlyVersion && reference === `Questionnaire/${questionnaireId}`;
      const version = versionOf(reference) ?? (unchanged ? onlyVersion : undefined);
      return { id, status, subject, author, authored, questionnaire: reference, version };
    },
  );

/**
 * Value of the search parameter `questionnaire`: responses identify their questionnaire by reference, with or without a
 * version, or by its canonical address.
 */
export function responsesOf({ id, url, version }: Questionnaire): string {
  const canonical = url ? [url, ...(version ? [`${url}|${version}`] : [])] : [];
  return [`Questionnaire/${id ?? ''}`, ...canonical].join(',');
}
