import type * as r4 from 'fhir/r4';
import type { Questionnaire } from '../../fhir/r4.ts';
import { useCallback } from 'react';
import {
  useLazyReadQuestionnaireQuery,
  useLazyReadQuestionnaireResponseQuery,
  useLazySearchQuestionnaireQuery,
  useLazyVreadQuestionnaireQuery,
} from '../../api/fhir/index.ts';
import { isAbsent, isApiError } from '../../api/errors.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { matches } from '../../fhir/bundle.ts';
import { useUncachedRead } from '../../shared/form/useUncachedRead.ts';
import { questionnaireTarget } from '../../fhir/questionnaireTarget.ts';
import { completeQuestionnaire, completeResponse } from './questionnaire.ts';

/** A questionnaire with the response to edit, if any; or a response whose questionnaire was not found. */
export type FormResources =
  | { questionnaire: r4.Questionnaire; stored: r4.QuestionnaireResponse | undefined }
  | { questionnaire: undefined; stored: r4.QuestionnaireResponse };

/** True for the errors of servers that delete or do not return old versions. */
const isVersionUnavailable = (error: unknown): boolean =>
  isApiError(error) && [400, 403, 404, 405, 410, 501].includes(error.status ?? 0);

/** Finds the questionnaire of a response: by reference in the referenced version, or by its canonical address. */
function useFindQuestionnaire() {
  const { fhirBaseUrl } = useConfig();
  const [read] = useLazyReadQuestionnaireQuery();
  const [readVersion] = useLazyVreadQuestionnaireQuery();
  const [search] = useLazySearchQuestionnaireQuery();
  return useCallback(
    async (reference: string | undefined): Promise<Questionnaire> => {
      const target = questionnaireTarget(reference, fhirBaseUrl);
      if ('url' in target) {
        const { url, version } = target;
        const found = matches<Questionnaire>(await search({ url, _count: 50 }).unwrap(), 'Questionnaire');
        const fitting = found.find((one) => one.version === version) ?? found.find(({ status }) => status === 'active');
        const questionnaire = fitting ?? found[0];
        if (questionnaire) return questionnaire;
        return read({ id: target.id }).unwrap();
      }
      const { id, version } = target;
      if (version === undefined) return read({ id }).unwrap();
      try {
        return await readVersion({ id, versionId: version }).unwrap();
      } catch (error) {
        // Fall back to the current version.
        if (!isVersionUnavailable(error)) throw error;
        return read({ id }).unwrap();
      }
    },
    [fhirBaseUrl, read, readVersion, search],
  );
}

/** Loads the resources from the server each time the form opens: an edit must start from the current version. */
export function useFormResources(resourceType: string, id: string) {
  const [readResponse] = useLazyReadQuestionnaireResponseQuery();
  const find = useFindQuestionnaire();
  return useUncachedRead<FormResources>(
    useCallback(async () => {
      if (resourceType === 'Questionnaire') {
        return { questionnaire: completeQuestionnaire(await find(`Questionnaire/${id}`)), stored: undefined };
      }
      const stored = completeResponse(await readResponse({ id }).unwrap());
      if (!stored.questionnaire) return { questionnaire: undefined, stored };
      try {
        return { questionnaire: completeQuestionnaire(await find(stored.questionnaire)), stored };
      } catch (error) {
        if (!isAbsent(error)) throw error;
        return { questionnaire: undefined, stored };
      }
    }, [resourceType, id, find, readResponse]),
  );
}
