import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { organizationTypes, systems, valueSets } from '../../../common/fhir/codes.ts';
import { conceptLabel } from '../../../common/fhir/valueSet.ts';
import { useConcepts } from '../../shared/codes/useConcepts.ts';
import type { Message } from '../../shared/intl/texts.ts';
import { messages } from './messages.ts';

/** Labels of HL7's organization types by code (https://hl7.org/fhir/R4/codesystem-organization-type.html). */
export const typeMessages: ReadonlyMap<string, Message> = new Map<string, Message>([
  [organizationTypes.team.code, messages.typeTeam],
  [organizationTypes.provider.code, messages.typeProvider],
  ['dept', messages.typeDepartment],
  ['govt', messages.typeGovernment],
  ['ins', messages.typeInsurance],
  ['pay', messages.typePayer],
  ['edu', messages.typeEducation],
  ['reli', messages.typeReligious],
  ['crs', messages.typeResearch],
  ['cg', messages.typeCommunity],
  ['bus', messages.typeBusiness],
  ['other', messages.typeOther],
]);

/**
 * Options of the organization type from the server's value set, by label. Without an expansion (still loading, not on the
 * server, not permitted) the two types that this application writes are offered. `stored` is offered in any case.
 */
export function useTypeOptions(stored: string): { value: string; label: string }[] {
  const intl = useIntl();
  const { data } = useConcepts(valueSets.organizationType);
  return useMemo(() => {
    const labels = new Map<string, string>();
    const add = (code: string, display = code): void => {
      const message = typeMessages.get(code);
      if (code !== '') labels.set(code, message ? intl.formatMessage(message) : display);
    };
    const concepts = (data ?? []).filter(({ system }) => system === systems.organizationType);
    for (const concept of concepts.length > 0 ? concepts : Object.values(organizationTypes))
      add(concept.code, conceptLabel(concept));
    for (const code of [organizationTypes.team.code, stored]) if (!labels.has(code)) add(code);
    return [...labels]
      .map(([value, label]) => ({ value, label }))
      .sort((a, b) => a.label.localeCompare(b.label, intl.locale));
  }, [data, stored, intl]);
}
