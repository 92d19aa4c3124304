import type { FhirResource, QuestionnaireResponse, Reference } from '../../../common/fhir/r4.ts';
import { useIntl } from 'react-intl';
import { readReferences } from '../../api/fhir/readReferences.ts';
import { useReferenceNames } from '../../api/fhir/useReferenceNames.ts';
import { selectReferenceName, type StateWithEntities } from '../../entities/entitiesSlice.ts';
import { resourceName } from '../../entities/resourceName.ts';
import { conceptDisplay } from '../../../common/fhir/coding.ts';
import { questionnaireReference } from '../../../common/fhir/questionnaireTarget.ts';
import type { AppThunk } from '../store/hooks.ts';

const responseIn = (resource: FhirResource | undefined): QuestionnaireResponse | undefined =>
  resource?.resourceType === 'QuestionnaireResponse' ? resource : undefined;

const formOf = ({ questionnaire }: QuestionnaireResponse): Reference => questionnaireReference(questionnaire);

type Resources = readonly (FhirResource | undefined)[];

/** References whose names the names of these records contain. */
const referencesOf = (resources: Resources) =>
  resources.flatMap((resource) => {
    if (resource?.resourceType === 'Flag') return resource.subject?.display ? [] : [resource.subject];
    const response = responseIn(resource);
    return response ? [formOf(response), response.subject, response.author] : [];
  });

interface RecordNames {
  nameOf: (resource: FhirResource) => string | undefined;
  /**
   * Author of the answers of a response. Only its first version is certainly by this author: show it for an addition
   * without another author, not for edits.
   */
  authorOf: (resource: FhirResource | undefined) => string | undefined;
}

const recordNames = (
  nameOfReference: (reference: Reference | undefined) => string | undefined,
  locale: string,
): RecordNames => ({
  nameOf(resource) {
    if (resource.resourceType === 'Flag') {
      return (
        [conceptDisplay(resource.code), nameOfReference(resource.subject)].filter(Boolean).join(' – ') || undefined
      );
    }
    const response = responseIn(resource);
    if (!response) return resourceName(resource, locale);
    const names = [nameOfReference(formOf(response)), nameOfReference(response.subject)];
    return names.filter(Boolean).join(' – ') || undefined;
  },
  authorOf: (resource) => nameOfReference(responseIn(resource)?.author),
});

/**
 * Names of records of several types, as far as the user may read them. A response is named by its questionnaire and
 * subject, a flag by its finding and subject.
 */
export function useRecordNames(resources: Resources): RecordNames {
  const { locale } = useIntl();
  return recordNames(useReferenceNames(referencesOf(resources)), locale);
}

/** The same names outside of components, e.g. for an export. */
export function readRecordNames(resources: Resources, locale: string): AppThunk<Promise<RecordNames>> {
  return async (dispatch, getState) => {
    await dispatch(readReferences(referencesOf(resources).map((reference) => reference?.reference)));
    return recordNames((reference) => selectReferenceName(getState() as StateWithEntities, reference, locale), locale);
  };
}
