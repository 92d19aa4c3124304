import type { Questionnaire, QuestionnaireResponse } from 'fhir/r4';
import { useCallback } from 'react';
import {
  useLazyReadQuestionnaireQuery,
  useLazyReadQuestionnaireResponseQuery,
  useLazySearchQuestionnaireQuery,
  useLazyVreadQuestionnaireQuery,
} from '../../api/fhir/index.ts';
import { failure, isApiError } from '../../api/errors.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { matches } from '../../fhir/bundle.ts';
import { useFresh } from '../../shared/form/useFresh.ts';
import { questionnaireTarget } from './questionnaire.ts';

/** What the form needs: the questions, and the answers that are being changed. */
export interface FormResources {
  questionnaire: Questionnaire;
  stored: QuestionnaireResponse | undefined;
}

/** Old versions are thrown away by some servers, and others or their gateways refuse to give them out at all. */
const isWithheld = (error: unknown): boolean =>
  isApiError(error) && [400, 403, 404, 405, 410, 501].includes(error.status ?? 0);

function unnamed(): unknown {
  return { ...failure('http', { url: '', method: 'GET' }), status: 404 };
}

/** Finds the questionnaire a response names: by reference, in the version it names, or by its canonical address. */
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
        // The newest is the next best.
        if (!isWithheld(error)) throw error;
        return read({ id }).unwrap();
      }
    },
    [fhirBaseUrl, read, readVersion, search],
  );
}

/** Loads the form anew each time it opens: a form must not begin with an old version. */
export function useFormResources(resourceType: string, id: string) {
  const [readResponse] = useLazyReadQuestionnaireResponseQuery();
  const find = useFindQuestionnaire();
  return useFresh<FormResources>(
    useCallback(async () => {
      if (resourceType === 'Questionnaire') {
        return { questionnaire: await find(`Questionnaire/${id}`), stored: undefined };
      }
      const stored = await readResponse({ id }).unwrap();
      // Without the name of its questions there is nothing to ask a server for.
      if (!stored.questionnaire) throw unnamed();
      return { questionnaire: await find(stored.questionnaire), stored };
    }, [resourceType, id, find, readResponse]),
  );
}
