import type { Element } from '../../fhir/r4.ts';
import { languageCodes, type LanguageCode } from '../../config/config.ts';
import { setTranslation } from '../../fhir/setTranslation.ts';
import { translationFor } from '../../fhir/translation.ts';
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

/** Reads the translations of `_name` into the fields of the form. */
export function toNames(element: Element | undefined): NamesForm {
  const names = languageCodes.map((code) => [nameField(code), translationFor(element, code) ?? '']);
  return Object.fromEntries(names) as NamesForm;
}

/**
 * Writes the changed fields into `_name`. Translations into languages without a field stay as they are. Returns `element`
 * itself if nothing changed, and undefined if nothing is left.
 */
export function withNames(element: Element | undefined, form: NamesForm): Element | undefined {
  const before = toNames(element);
  return languageCodes
    .filter((code) => form[nameField(code)] !== before[nameField(code)])
    .reduce((next, code) => setTranslation(next, code, form[nameField(code)].trim()), element);
}
