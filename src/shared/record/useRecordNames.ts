import type { FhirResource, QuestionnaireResponse } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { useReferenceNames } from '../../api/fhir/useReferenceNames.ts';
import { resourceName } from '../../entities/resourceName.ts';
import { questionnaireTarget } from '../../fhir/questionnaireTarget.ts';

const responseIn = (resource: FhirResource | undefined): QuestionnaireResponse | undefined =>
  resource?.resourceType === 'QuestionnaireResponse' ? resource : undefined;

const formOf = ({ questionnaire }: QuestionnaireResponse) => ({
  reference: `Questionnaire/${questionnaireTarget(questionnaire).id}`,
});

/**
 * Names of records of several types, as far as the user may read them: of a response those of its questionnaire and its
 * subject. `authorOf` is the author that a response itself contains.
 */
export function useRecordNames(resources: readonly (FhirResource | undefined)[]) {
  const { locale } = useIntl();
  const responses = resources.flatMap((resource) => responseIn(resource) ?? []);
  const nameOfReference = useReferenceNames(
    responses.flatMap((response) => [formOf(response), response.subject, response.author]),
  );
  return {
    nameOf(resource: FhirResource): string | undefined {
      const response = responseIn(resource);
      if (!response) return resourceName(resource, locale);
      const names = [nameOfReference(formOf(response)), nameOfReference(response.subject)];
      return names.filter(Boolean).join(' – ') || undefined;
    },
    authorOf: (resource: FhirResource | undefined): string | undefined => nameOfReference(responseIn(resource)?.author),
  };
}
