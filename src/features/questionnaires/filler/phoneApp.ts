import type { List, QuestionnaireResponse } from 'fhir/r4';
import { systems } from '../../../../common/fhir/codes.ts';
import { parseReference } from '../../../../common/fhir/reference.ts';

/** Title of the contained list with the records that FHIR Core made from the answers. */
const generatedList = 'GeneratedResourcesList';

/**
 * True for a response that OpenSRP's phone app (FHIR Core) wrote: it references the questionnaire without a version, and has
 * the app's tag or its list of records.
 */
export function isOfPhoneApp({ questionnaire, contained = [], meta }: QuestionnaireResponse): boolean {
  const target = parseReference(questionnaire);
  if (target?.type !== 'Questionnaire' || target.version !== undefined) return false;
  const hasList = contained.some(
    (one) => one.resourceType === 'List' && (one as Partial<List>).title === generatedList,
  );
  return hasList || (meta?.tag ?? []).some(({ system }) => system === systems.practitionerTag);
}
