import path from 'node:path';
import { readAreas } from '../../scripts/messages/languageFiles.ts';

const ending = 'Named';

/** Whether a longer name holds the shorter one as words of its own; Thai has no spaces, so it needs another mark. */
function holds(name: string, word: string): boolean {
  const at = name.toLocaleLowerCase().indexOf(word.toLocaleLowerCase());
  const isLetter = (character: string | undefined): boolean => /[\p{L}\p{M}]/u.test(character ?? '');
  return at >= 0 && !isLetter(name[at - 1]) && !isLetter(name[at + word.length]);
}

/**
 * A person who speaks to the device says the word they see: where the name of a control is longer than that (“Edit” and
 * “Edit Nairobi”), it holds that word.
 */
test.each(['en', 'fr', 'vi', 'ar', 'sw', 'th'])('names of controls in %s hold the word that is seen', (language) => {
  const texts = Object.assign({}, ...Object.values(readAreas(path.resolve('lang', language)))) as Record<
    string,
    string
  >;
  const wrong = Object.entries(texts).filter(([id, name]) => {
    const word = id.endsWith(ending) ? texts[id.slice(0, -ending.length)] : undefined;
    return word !== undefined && !holds(name, word);
  });
  expect(wrong).toEqual([]);
});
