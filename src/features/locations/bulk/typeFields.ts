import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useExpandValueSetQuery } from '../../../api/fhir/index.ts';
import { valueSets } from '../../../fhir/codes.ts';
import { codingKey } from '../../../fhir/coding.ts';
import { conceptsOf } from '../../../fhir/valueSet.ts';
import { choiceFields } from '../../../shared/bulk/choiceFields.tsx';
import type { OptionsQuery, OptionsResult } from '../../../shared/form/usePagedOptions.ts';
import { useText } from '../../../shared/intl/useText.ts';
import { containsText } from '../../../fhir/foldText.ts';
import type { ServiceType } from '../locationForm.ts';
import { messages as locationMessages } from '../messages.ts';

/** The coding of an option: its value is `system|code`. */
export function codingOfKey(key: string): ServiceType {
  const [system = '', code = ''] = key.split('|');
  return { ...(system && { system }), code };
}

/** Options of the service point type that contain the searched text. The value set is read when the list is opened. */
function useServiceTypeOptions({ search, skip }: OptionsQuery): OptionsResult {
  const { currentData, isFetching, error, refetch } = useExpandValueSetQuery(
    skip ? skipToken : { url: valueSets.servicePointType },
  );
  const data = useMemo(() => {
    const options = conceptsOf(currentData).map((concept) => ({
      value: codingKey(concept),
      label: concept.display ?? concept.code,
    }));
    return currentData && { options: options.filter(({ label }) => containsText(label, search)) };
  }, [currentData, search]);
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

export const ServiceTypeFields = choiceFields(locationMessages.servicePointType, useServiceTypeOptions);
export const PhysicalTypeFields = choiceFields(locationMessages.physicalTypeField, usePhysicalTypeOptions);
