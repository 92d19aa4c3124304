import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readAreas } from '../../scripts/messages/languageFiles.ts';

/** Names: of products, standards, keys, and of buttons and pages that a text mentions. */
const names = new Set([
  ...['Keycloak', 'English', 'Latin', 'Earth', 'OpenSRP', 'Web', 'Core', 'PostgreSQL', 'GeoJSON', 'Organization'],
  ...['CapabilityStatement', 'SearchParameter', 'FeatureCollection', 'Feature', 'Polygon', 'MultiPolygon', 'Type'],
  ...['Realm', 'Events', 'Admin', 'Security', 'Email', 'Enter', 'Esc'],
  ...['Save', 'Undo', 'Continue', 'Pending', 'Data', 'Application'],
]);

/** The words of an English text that begin with a capital although no sentence begins with them. */
function capitalized(text: string): string[] {
  const plain = text
    .replace(/“[^”]*”|User sync|User events settings|\{reason\} The server/g, '')
    .replace(/\{\w+, (plural|select),/g, '')
    .replace(/(=\d+|\b\w+) \{/g, '. ')
    .replace(/\{[^{}]*\}/g, ' x ')
    .replace(/\}/g, '. ')
    .replace(/<[^>]*>/g, '');
  return plain
    .split(/[.!?:…\n|>/(–]\s*/)
    .flatMap((part) => part.split(/\s+/).filter(Boolean).slice(1))
    .filter((word) => /^[A-Z][a-z]/.test(word))
    .map((word) => word.replace(/[,’)].*/, ''))
    .filter((word) => !names.has(word));
}

test('English texts are in sentence case, except those that the specification gives', () => {
  const specified = JSON.parse(readFileSync(path.resolve('lang/specified.json'), 'utf8')) as string[];
  const texts = Object.values(readAreas(path.resolve('lang', 'en'))).flatMap((area) => Object.values<string>(area));
  const capital = [...new Set(texts.filter((text) => capitalized(text).length > 0))].sort();
  expect(capital).toEqual(specified);
});
