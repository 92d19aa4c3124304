import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const folder = path.dirname(createRequire(import.meta.url).resolve('@fontsource/roboto/package.json'));
/** Alphabets of the offered languages; Arabic and Thai use a font of the system. */
const subsets = ['latin', 'latin-ext', 'vietnamese'];
/** Range of `font-weight` and local name of each font file. */
const weights = [
  { weight: 400, range: '400', localName: 'Roboto' },
  { weight: 500, range: '500 900', localName: 'Roboto Medium' },
];

interface FontFace {
  /** Path in the build. */
  file: string;
  content: Buffer;
  /** The rule `@font-face`. */
  rule: string;
}

function fontFace(subset: string, { weight, range, localName }: (typeof weights)[number]): FontFace {
  const name = `roboto-${subset}-${weight}`;
  const content = readFileSync(path.join(folder, `files/${name}-normal.woff2`));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const file = `assets/${name}.${hash}.woff2`;
  const css = readFileSync(path.join(folder, `${weight}.css`), 'utf8');
  const characters = new RegExp(`${name}-normal \\*/[^}]*unicode-range: ([^;]+);`).exec(css)?.[1];
  if (characters === undefined) throw new Error(`${weight}.css of @fontsource/roboto has no range of ${subset}`);
  const declarations = [
    'font-family:Roboto',
    `font-weight:${range}`,
    'font-display:fallback',
    `src:local('${localName}'),url(/${file}) format('woff2')`,
    `unicode-range:${characters}`,
  ];
  return { file, content, rule: `@font-face{${declarations.join(';')}}` };
}

const faces = weights.flatMap((weight) => subsets.map((subset) => fontFace(subset, weight)));

/**
 * Roboto, which Fluent UI's font stack names after the fonts of Windows and macOS: only systems that have none of them, i.e.
 * Linux, request these files. With `fallback`, text is not delayed, and changes its font within 3 s or not at all.
 */
export const fontFaces = faces.map(({ rule }) => rule).join('\n');

/** Content of the font files by their path in the build. */
export const fontFiles = new Map(faces.map(({ file, content }) => [file, content]));
