import type { Organization } from '../../../common/fhir/r4.ts';
import { useIntl } from 'react-intl';
import { useReferenceNames } from '../../api/fhir/useReferenceNames.ts';
import { systems } from '../../../common/fhir/codes.ts';
import { referenceText } from '../../../common/fhir/reference.ts';
import { translationsOf } from '../../../common/fhir/translation.ts';
import { useSuccessorFact } from '../../shared/duplicates/useSuccessorFact.tsx';
import { formatMoment } from '../../shared/intl/dates.ts';
import type { KeyFact } from '../../shared/layout/KeyFacts.tsx';
import { ReferenceLink } from '../../shared/layout/ReferenceLink.tsx';
import { ownAliasesOf } from '../../shared/names/aliases.ts';
import { messages as nameMessages } from '../../shared/names/messages.ts';
import { TranslationList } from '../../shared/names/TranslationList.tsx';
import { messages } from './messages.ts';
import { typeMessages } from './useTypeOptions.ts';

/** Types of a team as text, and the labels and values for its page and its side panel, without name, status and ids. */
export function useTeamFacts(organization: Organization): { type: string | undefined; facts: KeyFact[] } {
  const intl = useIntl();
  const { partOf } = organization;
  const nameOf = useReferenceNames([partOf]);
  const successor = useSuccessorFact(organization);
  const names = translationsOf(organization._name);
  const types = (organization.type ?? [])
    .flatMap(({ coding = [] }) => coding)
    .filter(({ system }) => system === systems.organizationType)
    .map(({ code = '', display = code }) => {
      const known = typeMessages.get(code);
      return known ? intl.formatMessage(known) : display;
    });
  const facts: KeyFact[] = [
    successor,
    [
      intl.formatMessage(messages.partOf),
      partOf && <ReferenceLink reference={partOf}>{nameOf(partOf) ?? referenceText(partOf)}</ReferenceLink>,
    ],
    [intl.formatMessage(messages.alias), intl.formatList(ownAliasesOf(organization), { type: 'unit' })],
    [intl.formatMessage(messages.lastUpdated), formatMoment(organization.meta?.lastUpdated)],
    // The title is the translated name.
    [intl.formatMessage(messages.name), names.length > 0 && organization.name],
    [intl.formatMessage(nameMessages.title), names.length > 0 && <TranslationList translations={names} />],
  ];
  return { type: types.length > 0 ? intl.formatList(types, { type: 'unit' }) : undefined, facts };
}
