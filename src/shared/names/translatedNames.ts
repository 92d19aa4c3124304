import type { Element } from '../../../common/fhir/r4.ts';
import { languageCodes, type LanguageCode } from '../../../common/config/config.ts';
import { setTranslation } from '../../../common/fhir/setTranslation.ts';
import { translationFor } from '../../../common/fhir/translation.ts';
import { fieldMapping, setOrDelete, type FieldMapping } from '../form/fieldMapping.ts';

/** One form field for the name in each language of the product; '' where the resource has no name in that language. */
export type NamesForm = Record<`name-${LanguageCode}`, string>;

/** The form field of a language. */
export function nameField<Code extends LanguageCode>(code: Code): `name-${Code}` {
  return `name-${code}`;
}

/** A mapping for the name in each language of the product. Translations into other languages stay as they are. */
export const translatedNames = Object.fromEntries(
  languageCodes.map((code) => [
    nameField(code),
    fieldMapping<{ _name?: Element }, string>({
      path: 'name',
      initial: '',
      get: ({ _name }) => translationFor(_name, code) ?? '',
      write: (resource, value) => setOrDelete(resource, '_name', setTranslation(resource._name, code, value.trim())),
    }),
  ]),
) as Record<keyof NamesForm, FieldMapping<{ _name?: Element }, string>>;
