import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { translatedName, type Named } from '../../../common/fhir/translation.ts';

/** Returns a function that names a resource in the language of the screen, or by its id if it has no name. */
export function useTranslatedName(): (resource: Named & { id?: string }) => string {
  const { locale } = useIntl();
  return useCallback((resource) => translatedName(resource, locale) ?? resource.id ?? '', [locale]);
}
