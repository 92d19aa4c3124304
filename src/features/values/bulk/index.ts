import type { FhirResource, Group, Location, ValueSet } from '../../../../common/fhir/r4.ts';
import { codingKey } from '../../../../common/fhir/coding.ts';
import { retireValue, valuesOf, type ListValue } from '../../../../common/fhir/valueList.ts';
import { fhirEndpoints } from '../../../api/fhir/index.ts';
import type { BulkAction } from '../../../shared/bulk/bulkAction.ts';
import { fhirBulkAction, type FhirPlan } from '../../../shared/bulk/fhirBulkAction.ts';
import { severalTypes } from '../../../shared/bulk/severalTypes.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { mergeMessages, messages } from '../messages.ts';
import { recode } from '../recode.ts';

/** A merge of two values of a list. */
export interface MergeParams {
  url: string;
  from: ListValue;
  to: ListValue;
  /** Date of the list after the merge. The same in each attempt, so that a write whose response was lost is recognized. */
  at: string;
}

export const mergeAction = 'values.merge';

const texts = {
  id: mergeAction,
  label: messages.merge,
  title: mergeMessages.mergeTitle,
  needs: ['ValueSet.update'] as const,
};
const absent = { refusal: { ...mergeMessages.otherValue } };

const recodePlan = (resource: Location | Group, { from, to }: MergeParams): FhirPlan =>
  recode(resource, from, to) === resource
    ? absent
    : { changes: [{ field: { ...messages.value }, before: from.display, after: to.display }] };

const changed = (type: FhirResource['resourceType']) => (): AppThunk => (dispatch) =>
  void dispatch(fhirEndpoints.util.invalidateTags([type]));

const locations = fhirBulkAction<Location, MergeParams>({
  ...texts,
  type: 'Location',
  plan: recodePlan,
  change: (location, { from, to }) => recode(location, from, to),
  changed: changed('Location'),
});

const stock = fhirBulkAction<Group, MergeParams>({
  ...texts,
  type: 'Group',
  plan: recodePlan,
  change: (group, { from, to }) => recode(group, from, to),
  changed: changed('Group'),
});

/** Retires the value in the list. */
const list = fhirBulkAction<ValueSet, MergeParams>({
  ...texts,
  type: 'ValueSet',
  nameOf: ({ title, name, id = '' }) => title ?? name ?? id,
  plan: (valueSet, { url, from }) => {
    const retired = valuesOf({ url, valueSet }).find((value) => codingKey(value) === codingKey(from))?.isRetired;
    if (retired === true) return absent;
    return { changes: [{ field: { ...messages.value }, before: from.display, after: { ...messages.retired } }] };
  },
  change: (valueSet, { url, from, at }) => ({
    ...(retireValue({ url, valueSet }, from, true).valueSet ?? valueSet),
    date: at,
  }),
  changed: changed('ValueSet'),
});

/** Gives all uses of a value another one and retires it. Proposed by the page of the list. */
export const bulkActions: readonly BulkAction[] = [
  severalTypes(
    { Location: locations, Group: stock, ValueSet: list },
    { ...texts, needs: [...texts.needs], note: mergeMessages.mergeNote },
  ),
];
