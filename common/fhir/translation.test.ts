import type { Element, Extension } from './r4.ts';
import { fc } from '../../test/support/fastCheck.ts';
import { matchesName } from './matchesName.ts';
import { setTranslation } from './setTranslation.ts';
import { translatedName, translationFor, translationsOf } from './translation.ts';

const url = 'http://hl7.org/fhir/StructureDefinition/translation';
const translation = (lang: string, valueString: string): Extension => ({
  url,
  extension: [
    { url: 'lang', valueCode: lang },
    { url: 'content', valueString },
  ],
});

test('writes the translation extension of FHIR R4', () => {
  expect(setTranslation(undefined, 'fr', 'Le Caire')).toStrictEqual({ extension: [translation('fr', 'Le Caire')] });
});

test('prefers the exact language to a regional one, and a regional one to none', () => {
  const element = { extension: [translation('fr-CD', 'Kinshasa'), translation('fr', 'Kin')] };
  expect(translationFor(element, 'fr')).toBe('Kin');
  expect(translationFor({ extension: [translation('fr-CD', 'Kinshasa')] }, 'fr')).toBe('Kinshasa');
  expect(translationFor({ extension: [translation('FR', 'Kin')] }, 'fr')).toBe('Kin');
  expect(translationFor(element, 'ar')).toBeUndefined();
  expect(translationFor(undefined, 'fr')).toBeUndefined();
});

test('keeps markdown and unknown parts', () => {
  const stored: Element = {
    id: 'n',
    extension: [
      { url: 'http://other', valueString: 'kept' },
      {
        url,
        id: 't',
        extension: [
          { url: 'content', valueMarkdown: 'Kin' },
          { url: 'lang', valueCode: 'fr' },
          { url: 'by', valueString: 'x' },
        ],
      },
    ],
  };
  const next = setTranslation(stored, 'fr', 'Kinshasa');
  expect(next?.extension?.[1]?.extension).toStrictEqual([
    { url: 'content', valueMarkdown: 'Kinshasa' },
    { url: 'lang', valueCode: 'fr' },
    { url: 'by', valueString: 'x' },
  ]);
  expect(setTranslation(stored, 'fr', '')).toStrictEqual({ id: 'n', extension: [stored.extension?.[0]] });
});

test('removing the last translation removes the element', () => {
  expect(setTranslation({ extension: [translation('fr', 'Kin')] }, 'fr', '')).toBeUndefined();
  expect(setTranslation(undefined, 'fr', '')).toBeUndefined();
});

test('ignores malformed extensions', () => {
  const broken = { extension: [{ url }, { url, extension: [{ url: 'lang', valueCode: 'fr' }] }] };
  expect(translationsOf(broken)).toEqual([]);
  expect(translationFor(broken, 'fr')).toBeUndefined();
});

test('a Location is displayed with its translated name, and found by all its names', () => {
  const cairo = { resourceType: 'Location' as const, name: 'Cairo', _name: setTranslation(undefined, 'ar', 'القاهرة') };
  expect(translatedName(cairo, 'ar')).toBe('القاهرة');
  expect(translatedName(cairo, 'fr')).toBe('Cairo');
  expect(translatedName({ name: ' ' }, 'fr')).toBeUndefined();
  for (const text of ['cair', 'قاهر']) expect(matchesName(cairo, text)).toBe(true);
  expect(matchesName({ ...cairo, alias: ['Misr'] }, 'misr')).toBe(true);
  expect(matchesName({ ...cairo, alias: 'Misr' as unknown as string[] }, 'misr')).toBe(true);
  expect(matchesName(cairo, 'x')).toBe(false);
});

test('setTranslation changes one language and nothing else', () => {
  const languages = ['fr', 'ar', 'fr-CD', 'am', 'pt-BR'];
  const text = fc.string({ minLength: 1, maxLength: 8 });
  const extension = fc.oneof(
    fc.tuple(fc.constantFrom(...languages), text).map(([lang, content]) => translation(lang, content)),
    fc.record({ url: fc.constantFrom('http://a', url), valueString: text }),
  );
  const element = fc.option(
    fc.record({ id: text, extension: fc.array(extension, { minLength: 1 }) }, { requiredKeys: [] }),
    { nil: undefined },
  );
  fc.assert(
    fc.property(element, fc.constantFrom('fr', 'ar', 'sw'), text, (before, language, content) => {
      const after = setTranslation(before, language, content);
      expect(translationFor(after, language)).toBe(content);
      const changed = (after?.extension ?? []).filter((each) => !(before?.extension ?? []).includes(each));
      expect(changed.length).toBe(1);
      expect(after?.id).toBe(before?.id);
      // Remaining extensions keep their order.
      const old = (before?.extension ?? []).filter((each) => after?.extension?.includes(each));
      expect((after?.extension ?? []).filter((each) => !changed.includes(each))).toEqual(old);
      expect(old.length).toBeGreaterThanOrEqual((before?.extension?.length ?? 0) - 1);
      // Removing the translation leaves the rest.
      const cleared = setTranslation(after, language, '');
      expect(cleared?.extension ?? []).toEqual(old);
      if (cleared) expect(Object.keys(cleared).length).toBeGreaterThan(0);
    }),
  );
});
