/** Direction marks (`Bidi_Control`) and the byte order mark: never part of a text, at any place. */
const marks = /[\p{Bidi_Control}\ufeff]/gu;

/** Spaces and characters without a glyph. Not joiners, variation selectors and tags, which shape their neighbour. */
const invisible = String.raw`[\s\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b\u2060-\u206f\u2800\u3164\uffa0]`;
const atStart = new RegExp(`^${invisible}+`, 'u');
const oneInvisible = new RegExp(invisible, 'u');
const onlyShapers = /^(?:\u200c|\u200d|[\ufe00-\ufe0f])+$/;

/**
 * The text as it is checked and stored: without invisible characters at both ends, and without byte order and direction
 * marks anywhere. '' for a text without a visible character. Texts pasted from web pages, e-mail and other files contain
 * such characters, and a name with one of them looks like another name without it.
 */
export function cleanText(text: string): string {
  if (!/[^\x20-\x7e]/.test(text)) return text.trim();
  const visible = text.replace(marks, '').replace(atStart, '');
  // A regular expression for the end would take quadratic time in a text with many spaces.
  let end = visible.length;
  while (end > 0 && oneInvisible.test(visible.charAt(end - 1))) end -= 1;
  const trimmed = visible.slice(0, end);
  return onlyShapers.test(trimmed) ? '' : trimmed;
}
