import { generatePath } from 'react-router-dom';

/** Address patterns of the feature's pages; the names are those of installations in the field. */
export const paths = {
  list: '/quest',
  responses: '/questR/:id',
  form: '/quest-form/:resourceId/:resourceType',
} as const;

/** What was answered to a questionnaire. */
export function responsesPath(questionnaireId: string): string {
  return generatePath(paths.responses, { id: questionnaireId });
}

/** The form of a questionnaire to be answered. */
export function fillPath(questionnaireId: string): string {
  return generatePath(paths.form, { resourceId: questionnaireId, resourceType: 'Questionnaire' });
}

/** The form of answers to be changed. */
export function editPath(responseId: string): string {
  return generatePath(paths.form, { resourceId: responseId, resourceType: 'QuestionnaireResponse' });
}
