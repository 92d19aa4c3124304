import type { Location } from '../../../../common/fhir/r4.ts';
import { fhirEndpoints } from '../../../api/fhir/index.ts';
import { physicalTypes, valueSets } from '../../../../common/fhir/codes.ts';
import { codingKey } from '../../../../common/fhir/coding.ts';
import { sameCode } from '../../../../common/fhir/hasCoding.ts';
import { isBuilding } from '../../../../common/fhir/location.ts';
import { toBulkText } from '../../../shared/bulk/bulkAction.ts';
import { type ChoiceParams, choiceFields } from '../../../shared/bulk/choiceFields.tsx';
import { fhirBulkAction, fieldChange } from '../../../shared/bulk/fhirBulkAction.ts';
import { physicalTypeOf, serviceTypeOf } from '../location.ts';
import { toForm, toLocation, type LocationForm, type ServiceType } from '../locationForm.ts';
import { messages as locationMessages } from '../messages.ts';
import { physicalTypeLabel } from '../parts/codeLabels.tsx';
import { messages } from './messages.ts';
import { useMemo } from 'react';
import { conceptLabel } from '../../../../common/fhir/valueSet.ts';
import { useConcepts } from '../../../shared/codes/useConcepts.ts';
import type { OptionsQuery, OptionsResult } from '../../../shared/form/usePagedOptions.ts';
import { useText } from '../../../shared/intl/useText.ts';
import { containsText } from '../../../../common/fhir/foldText.ts';

/** The coding of an option: its value is `system|code`. */
function codingOfKey(key: string): ServiceType {
  const [system = '', code = ''] = key.split('|');
  return { ...(system && { system }), code };
}

/** Options of the service point type that contain the searched text. The value set is read when the list is opened. */
function useServiceTypeOptions({ search, skip }: OptionsQuery): OptionsResult {
  const { data: concepts, isFetching, error, refetch } = useConcepts(skip ? undefined : valueSets.servicePointType);
  const data = useMemo(() => {
    const options = (concepts ?? []).map((concept) => ({
      value: codingKey(concept),
      label: conceptLabel(concept),
      ...(concept.display && { display: concept.display }),
    }));
    return concepts && { options: options.filter(({ label }) => containsText(label, search)) };
  }, [concepts, search]);
  return { data, isFetching, error, refetch };
}

/** The two physical types of the form of a Location. */
function usePhysicalTypeOptions(): OptionsResult {
  const text = useText();
  const options = [
    { value: 'jdn', label: text(locationMessages.jurisdiction) },
    { value: 'bu', label: text(locationMessages.building) },
  ];
  return { data: { options }, isFetching: false, error: undefined, refetch: () => undefined };
}

const ServiceTypeFields = choiceFields(locationMessages.servicePointType, useServiceTypeOptions);
const PhysicalTypeFields = choiceFields(locationMessages.physicalTypeField, usePhysicalTypeOptions);

const changed = () => fhirEndpoints.util.invalidateTags(['Location', 'LocationHierarchy']);

/** The Location as its form would store it after a change of these values. */
function withForm(location: Location, change: Partial<LocationForm>): Location {
  return toLocation({ ...toForm(location), ...change }, location, location.id ?? '');
}

const chosenType = ({ value, label, display = label }: ChoiceParams): ServiceType => ({
  ...codingOfKey(value),
  display,
});

/** Changes the type of service points. */
export const changeServiceType = fhirBulkAction<Location, ChoiceParams>({
  id: 'locations.changeServiceType',
  type: 'Location',
  elements: 'name,type,physicalType',
  label: messages.changeServiceType,
  title: messages.changeServiceTypeTitle,
  needs: ['Location.update'],
  Fields: ServiceTypeFields,
  isComplete: ({ value }) => value !== undefined,
  plan: (location, params) => {
    if (!isBuilding(location)) return { refusal: { ...messages.notServicePoint } };
    const before = serviceTypeOf(location);
    const isSame = before !== undefined && sameCode(before, chosenType(params));
    return fieldChange({ ...locationMessages.servicePointType }, before?.display ?? before?.code, params.label, isSame);
  },
  change: (location, params) => withForm(location, { serviceType: chosenType(params) }),
  changed: () => (dispatch) => void dispatch(changed()),
});

/** Makes Locations jurisdictions or buildings. */
export const changePhysicalType = fhirBulkAction<Location, ChoiceParams>({
  id: 'locations.changePhysicalType',
  type: 'Location',
  elements: 'name,type,physicalType',
  label: messages.changePhysicalType,
  title: messages.changePhysicalTypeTitle,
  note: messages.changePhysicalTypeNote,
  needs: ['Location.update'],
  Fields: PhysicalTypeFields,
  isComplete: ({ value }) => value !== undefined,
  plan: (location, { value }) => {
    const target = value === 'bu' ? physicalTypes.building : physicalTypes.jurisdiction;
    const before = physicalTypeOf(location);
    const isSame = before !== undefined && codingKey(before) === codingKey(target);
    const field = { ...locationMessages.physicalType };
    return fieldChange(field, toBulkText(physicalTypeLabel(before)), toBulkText(physicalTypeLabel(target)), isSame);
  },
  change: (location, { value }) => withForm(location, { physicalType: value === 'bu' ? 'bu' : 'jdn' }),
  changed: () => (dispatch) => void dispatch(changed()),
});
