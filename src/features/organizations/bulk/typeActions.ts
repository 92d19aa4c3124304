import type { CodeableConcept, Organization } from '../../../../common/fhir/r4.ts';
import { useMemo } from 'react';
import { fhirEndpoints } from '../../../api/fhir/index.ts';
import { systems } from '../../../../common/fhir/codes.ts';
import { hasCoding, sameCode } from '../../../../common/fhir/hasCoding.ts';
import type { BulkAction } from '../../../shared/bulk/bulkAction.ts';
import { choiceFields, type ChoiceParams } from '../../../shared/bulk/choiceFields.tsx';
import { fhirBulkAction, fieldChange } from '../../../shared/bulk/fhirBulkAction.ts';
import { setOrDelete } from '../../../shared/form/fieldMapping.ts';
import type { OptionsQuery, OptionsResult } from '../../../shared/form/usePagedOptions.ts';
import { containsText } from '../../../../common/fhir/foldText.ts';
import { messages as teamMessages } from '../messages.ts';
import { rights } from '../organization.ts';
import { useTypeOptions } from '../useTypeOptions.ts';
import { texts } from '../../../shared/intl/texts.ts';

const messages = texts('organizations.bulk', {
  addType: ['Add a type', 'Action on the selected teams: menu item'],
  addTypeTitle: [
    '{count, plural, one {Add a type to # team} other {Add a type to # teams}}',
    'Dialog of a bulk change of teams: title and button. {count}: number',
  ],
  removeType: ['Remove a type', 'Action on the selected teams: menu item'],
  removeTypeTitle: [
    '{count, plural, one {Remove a type from # team} other {Remove a type from # teams}}',
    'Dialog of a bulk change of teams: title and button. {count}: number',
  ],
});

/** Types of teams that contain the searched text. */
function useTeamTypeOptions({ search }: OptionsQuery): OptionsResult {
  const types = useTypeOptions('');
  const data = useMemo(
    () => ({ options: types.filter(({ value, label }) => value !== '' && containsText(label, search)) }),
    [types, search],
  );
  return { data };
}

const TypeFields = choiceFields(teamMessages.type, useTeamTypeOptions);

const codingOf = ({ value }: ChoiceParams) => ({ system: systems.organizationType, code: value });

const withType = (team: Organization, params: ChoiceParams): Organization => ({
  ...team,
  type: [...(team.type ?? []), { coding: [codingOf(params)] }],
});

/** Removes the coding; other codings of the same concept stay, without the text, which may describe the removed one. */
function withoutType(team: Organization, params: ChoiceParams): Organization {
  const removed = codingOf(params);
  const types = (team.type ?? []).flatMap((concept): CodeableConcept[] => {
    if (!hasCoding(concept, removed)) return [concept];
    const { text: _text, coding = [], ...rest } = concept;
    const others = coding.filter((one) => !sameCode(one, removed));
    return others.length > 0 ? [{ ...rest, coding: others }] : [];
  });
  return setOrDelete(team, 'type', types.length > 0 ? types : undefined);
}

/** Adds a type to teams or removes it; a team may have several. */
const typeAction = (texts: Pick<BulkAction, 'id' | 'label' | 'title'>, adds: boolean): BulkAction =>
  fhirBulkAction<Organization, ChoiceParams>({
    ...texts,
    type: 'Organization',
    elements: 'name,type',
    needs: rights.edit,
    Fields: TypeFields,
    isComplete: ({ value }) => value !== undefined,
    plan: ({ type }, params) => {
      const [before, after] = adds ? [undefined, params.label] : [params.label, undefined];
      return fieldChange({ ...teamMessages.type }, before, after, hasCoding(type, codingOf(params)) === adds);
    },
    change: adds ? withType : withoutType,
    changed: () => (dispatch) => void dispatch(fhirEndpoints.util.invalidateTags(['Organization'])),
  });

export const typeActions: readonly BulkAction[] = [
  typeAction({ id: 'organizations.addType', label: messages.addType, title: messages.addTypeTitle }, true),
  typeAction({ id: 'organizations.removeType', label: messages.removeType, title: messages.removeTypeTitle }, false),
];
