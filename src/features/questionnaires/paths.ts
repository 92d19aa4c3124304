import { generatePath } from 'react-router-dom';

/** Address patterns of the feature's pages; the names are those of installations in the field. */
export const paths = {
  list: '/quest',
  responses: '/questR/:id',
  form: '/quest-form/:resourceId/:resourceType',
} as const;

/** The responses to a questionnaire. */
export function responsesPath(questionnaireId: string): string {
  return generatePath(paths.responses, { id: questionnaireId });
}

/** Query parameter of the form: subject of a new response, as `Type/id`. */
export const subjectParam = 'subject';

/** The form of a questionnaire to be answered, about a subject (`Type/id`) if there is one. */
export function fillPath(questionnaireId: string, subject?: string): string {
  const path = generatePath(paths.form, { resourceId: questionnaireId, resourceType: 'Questionnaire' });
  return subject ? `${path}?${new URLSearchParams({ [subjectParam]: subject }).toString()}` : path;
}

/** The form of a response to be edited. */
export function editPath(responseId: string): string {
  return generatePath(paths.form, { resourceId: responseId, resourceType: 'QuestionnaireResponse' });
}
