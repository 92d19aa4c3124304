import { skipToken } from '@reduxjs/toolkit/query';
import type { Composition } from 'fhir/r4';
import { useSearchCompositionQuery } from '../../api/fhir/index.ts';
import { matches } from '../../fhir/bundle.ts';
import { codingKey } from '../../fhir/coding.ts';
import { applicationComposition } from '../../fhir/codes.ts';
import { appIdOption } from './useAppIdOptions.ts';

/** Name of the application the form was opened with; undefined while loading or if it does not exist. */
export function useAppIdName(stored: string): (value: string) => string | undefined {
  const { currentData } = useSearchCompositionQuery(
    stored
      ? {
          type: codingKey(applicationComposition.type),
          category: codingKey(applicationComposition.category),
          identifier: stored,
          _elements: 'identifier,title',
        }
      : skipToken,
  );
  const options = matches<Composition>(currentData, 'Composition').flatMap(appIdOption);
  return (value) => options.find((option) => option.value === value)?.label;
}
