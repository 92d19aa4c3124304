import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** Readable letters that occur in no real text: a text without them on screen was never translated. */
const accented: Readonly<Record<string, string>> = {
  ...{ a: 'áá', e: 'éé', i: 'íí', o: 'óó', u: 'úú', y: 'ýý', A: 'ÁÁ', E: 'ÉÉ', I: 'ÍÍ', O: 'ÓÓ', U: 'ÚÚ' },
  ...{ c: 'ç', n: 'ñ', s: 'š', z: 'ž', C: 'Ç', N: 'Ñ', S: 'Š', Z: 'Ž', d: 'ð', l: 'ł' },
};

/**
 * Growth of a word; including spaces and punctuation a text grows by half
 * (https://www.w3.org/International/articles/article-text-size).
 */
const growth = 1.6;

/** Lengthens a word: longer words break layouts more often than additional words. */
function lengthenWord(word: string): string {
  const wanted = Math.round(word.length * growth);
  let room = wanted - word.length;
  const letters = [...word].map((letter) => {
    const other = accented[letter] ?? letter;
    const taken = other.slice(0, 1 + Math.max(0, room));
    room -= taken.length - 1;
    return taken;
  });
  // Pad words without enough vowels.
  return letters.join('') + 'ñ'.repeat(Math.max(0, room));
}

function longer(text: string): string {
  return text.replace(/\p{L}+/gu, lengthenWord);
}

function lengthen(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    switch (element.type) {
      case TYPE.literal:
        return { ...element, value: longer(element.value) };
      case TYPE.tag:
        return { ...element, children: lengthen(element.children) };
      case TYPE.select:
      case TYPE.plural: {
        const options = Object.entries(element.options).map(([key, option]) => [
          key,
          { ...option, value: lengthen(option.value) },
        ]);
        return { ...element, options: Object.fromEntries(options) as typeof element.options };
      }
      default:
        return element;
    }
  });
}

/**
 * A text of the pseudo-language, parsed as in the browser: accented, 50 % longer, and in brackets that mark its ends.
 * Placeholders, plurals and tags remain unchanged.
 */
export function pseudoText(english: string): MessageFormatElement[] {
  const bracket = (value: string): MessageFormatElement => ({ type: TYPE.literal, value });
  return [bracket('['), ...lengthen(parse(english)), bracket(']')];
}
