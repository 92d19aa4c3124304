import { pathTo } from '../../shared/feature.ts';
import { supportPath } from '../../shared/supportPath.ts';

/** Route patterns of the feature's pages, as in existing installations. */
export const paths = {
  list: '/quest',
  responses: '/questR/:id',
  form: '/quest-form/:resourceId/:resourceType',
  support: supportPath,
  try: '/quest-try/:id',
  unfinished: '/quest-unfinished',
} as const;

/** Path of the responses to a questionnaire. */
export function responsesPath(questionnaireId: string): string {
  return pathTo(paths.responses, { id: questionnaireId });
}

/** Path of the form whose answers are not saved. */
export function tryPath(questionnaireId: string): string {
  return pathTo(paths.try, { id: questionnaireId });
}

/** Query parameter of the form: subject of a new response, as `Type/id`. */
export const subjectParam = 'subject';

/** Query parameter of the form: the visit during which a new response is given, as `Encounter/id`. */
export const encounterParam = 'encounter';

/** Path of the form for a new response, about a subject and during a visit (`Type/id`) if there are such. */
export function fillPath(questionnaireId: string, subject?: string, encounter?: string): string {
  const path = pathTo(paths.form, { resourceId: questionnaireId, resourceType: 'Questionnaire' });
  const params = new URLSearchParams({
    ...(subject && { [subjectParam]: subject }),
    ...(encounter && { [encounterParam]: encounter }),
  });
  return params.size > 0 ? `${path}?${params.toString()}` : path;
}

/** Path of the form to edit a response. */
export function editPath(responseId: string): string {
  return pathTo(paths.form, { resourceId: responseId, resourceType: 'QuestionnaireResponse' });
}
