const weight = /^(normal|bold|bolder|lighter|[1-9]00)$/;
const decoration = /^(none|(underline|overline|line-through)( (underline|overline|line-through))*)$/;
const color = /^(#[0-9a-f]{3,8}|[a-z]+|(rgb|hsl)a?\([\d.,%/ ]+(deg)?[\d.,%/ ]*\))$/;
const sizes = /^((xx?-)?small|medium|(xx?-)?large|smaller|larger)$/;

/** Pixels and points of the common size of a browser's text, 16px. */
const perEm: Readonly<Record<string, number>> = { px: 16, pt: 12, em: 1, rem: 1, '%': 100 };

/** A size relative to the surrounding text, between three quarters of it and its double. */
function relativeSize(value: string): string | undefined {
  if (sizes.test(value)) return value;
  const [, number, unit = ''] = /^(\d*\.?\d+)(px|pt|em|rem|%)$/.exec(value) ?? [];
  if (number === undefined) return undefined;
  return `${Math.min(2, Math.max(0.75, Number(number) / (perEm[unit] ?? 1)))}em`;
}

/** The hue of a colour with a lightness that is legible on the background of the light and of the dark theme. */
function legible(value: string): string | undefined {
  if (!color.test(value) || ['inherit', 'initial', 'unset', 'transparent'].includes(value)) return undefined;
  return `light-dark(oklch(from ${value} 0.45 c h), oklch(from ${value} 0.8 c h))`;
}

const only =
  (pattern: RegExp) =>
  (value: string): string | undefined =>
    pattern.test(value) ? value : undefined;

/** In languages from right to left the author's first side is the start of a line as well. */
function aligned(value: string): string | undefined {
  if (/^(left|start)$/.test(value)) return 'start';
  if (/^(right|end)$/.test(value)) return 'end';
  return /^(center|justify)$/.test(value) ? value : undefined;
}

const properties: Readonly<Record<string, (value: string) => string | undefined>> = {
  'font-weight': only(weight),
  'font-style': only(/^(normal|italic|oblique)$/),
  'font-size': relativeSize,
  'text-decoration': only(decoration),
  'text-align': aligned,
  'vertical-align': only(/^(sub|super|top|middle|bottom|baseline)$/),
  'white-space': only(/^(normal|pre-line|pre-wrap)$/),
  'list-style-type': only(/^[a-z-]+$/),
  'border-collapse': only(/^(collapse|separate)$/),
  color: legible,
};

/**
 * The declarations of a style text that change only how words look. Position, size and display are left out, because they
 * could cover or hide parts of the page, and backgrounds, because they have no counterpart in the dark theme.
 */
export function allowedStyles(written: string): [property: string, value: string][] {
  return written.split(';').flatMap((declaration): [string, string][] => {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const given = declaration
      .slice(colon + 1)
      .replace(/!important\s*$/i, '')
      .trim()
      .toLowerCase();
    const value = Object.hasOwn(properties, property) ? properties[property]?.(given) : undefined;
    return value === undefined ? [] : [[property, value]];
  });
}
