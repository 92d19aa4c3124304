import type * as r4 from 'fhir/r4';
import type { Questionnaire } from '../../../common/fhir/r4.ts';
import { useMemo } from 'react';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { isApiError } from '../../api/errors.ts';
import { ifPresent, readFresh } from '../../api/read.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import { useReadFresh } from '../../shared/state/useReadFresh.ts';
import { questionnaireTarget } from '../../../common/fhir/questionnaireTarget.ts';
import { completeQuestionnaire, completeResponse } from './questionnaire.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';

/** A questionnaire with the response to edit, if any; or a response whose questionnaire was not found. */
export type FormResources =
  | { questionnaire: r4.Questionnaire; stored: r4.QuestionnaireResponse | undefined }
  | { questionnaire: undefined; stored: r4.QuestionnaireResponse };

/** True for the errors of servers that delete or do not return old versions. */
const isVersionUnavailable = (error: unknown): boolean =>
  isApiError(error) && [400, 403, 404, 405, 410, 501].includes(error.status ?? 0);

/** Finds the questionnaire of a response: by reference in the referenced version, or by its canonical address. */
const findQuestionnaire =
  (reference: string | undefined): AppThunk<Promise<Questionnaire>> =>
  async (dispatch, _getState, { config: { fhirBaseUrl } }) => {
    const { readQuestionnaire, searchQuestionnaire, vreadQuestionnaire } = fhirEndpoints.endpoints;
    const target = questionnaireTarget(reference, fhirBaseUrl);
    if ('url' in target) {
      const { url, version } = target;
      const bundle = await dispatch(readFresh(searchQuestionnaire, { url, _count: 50 }));
      const found = matches<Questionnaire>(bundle, 'Questionnaire');
      const fitting = found.find((one) => one.version === version) ?? found.find(({ status }) => status === 'active');
      const questionnaire = fitting ?? found[0];
      if (questionnaire) return questionnaire;
      return dispatch(readFresh(readQuestionnaire, { id: target.id }));
    }
    const { id, version } = target;
    if (version === undefined) return dispatch(readFresh(readQuestionnaire, { id }));
    try {
      return await dispatch(readFresh(vreadQuestionnaire, { id, versionId: version }));
    } catch (error) {
      // Fall back to the current version.
      if (!isVersionUnavailable(error)) throw error;
      return dispatch(readFresh(readQuestionnaire, { id }));
    }
  };

const readFormResources =
  (resourceType: string, id: string): AppThunk<Promise<FormResources>> =>
  async (dispatch) => {
    if (resourceType === 'Questionnaire') {
      const found = await dispatch(findQuestionnaire(`Questionnaire/${id}`));
      return { questionnaire: completeQuestionnaire(found), stored: undefined };
    }
    const { readQuestionnaireResponse } = fhirEndpoints.endpoints;
    const stored = completeResponse(await dispatch(readFresh(readQuestionnaireResponse, { id })));
    if (!stored.questionnaire) return { questionnaire: undefined, stored };
    const found = await ifPresent(dispatch(findQuestionnaire(stored.questionnaire)));
    return { questionnaire: found && completeQuestionnaire(found), stored };
  };

/** Loads the resources from the server each time the form opens: an edit must start from the current version. */
export function useFormResources(resourceType: string, id: string) {
  return useReadFresh(useMemo(() => readFormResources(resourceType, id), [resourceType, id]));
}
