import path from 'node:path';
import { readAreas } from '../../scripts/messages/languageFiles.ts';

const ending = 'Named';

/** True if the name contains the label without an adjacent letter. Thai needs a separator other than a space. */
function containsWord(name: string, label: string): boolean {
  const at = name.toLocaleLowerCase().indexOf(label.toLocaleLowerCase());
  const isLetter = (character: string | undefined): boolean => /[\p{L}\p{M}]/u.test(character ?? '');
  return at >= 0 && !isLetter(name[at - 1]) && !isLetter(name[at + label.length]);
}

/**
 * Users of speech control say the visible label, so a longer accessible name (“Edit Nairobi”) has to contain the label
 * (“Edit”).
 */
test.each(['en', 'fr', 'vi', 'ar', 'sw', 'th'])('accessible names in %s contain the visible label', (language) => {
  const texts = Object.assign({}, ...Object.values(readAreas(path.resolve('lang', language)))) as Record<
    string,
    string
  >;
  const wrong = Object.entries(texts).filter(([id, name]) => {
    const label = id.endsWith(ending) ? texts[id.slice(0, -ending.length)] : undefined;
    return label !== undefined && !containsWord(name, label);
  });
  expect(wrong).toEqual([]);
});
