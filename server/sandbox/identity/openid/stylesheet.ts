import { brandRamp } from '../../../../common/config/brandRamp.ts';

/** Mixes two colours `#rrggbb`; `share` of the second, from 0 to 1. */
function mix(first: string, second: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [from = 0, to = 0] = [first, second].map((color) => parseInt(color.slice(at, at + 2), 16));
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** The colours of a scheme that follow from the accent colour, by the name of their custom property. */
interface Scheme {
  brand: string;
  'brand-hover': string;
  'on-brand': string;
  link: string;
  ground: string;
}

/**
 * Colours of the pages for an accent colour `#rrggbb`: the shades of the application's themes, so that texts on and in
 * the accent colour are readable whatever the accent is.
 */
export function signInColors(accent: string): { light: Scheme; dark: Scheme } {
  const shades = brandRamp(accent);
  return {
    light: {
      brand: shades[80],
      'brand-hover': shades[70],
      'on-brand': '#ffffff',
      link: shades[70],
      ground: mix('#ffffff', shades[80], 0.07),
    },
    dark: {
      brand: shades[70],
      'brand-hover': shades[80],
      'on-brand': '#ffffff',
      link: shades[110],
      ground: mix('#141414', shades[20], 0.3),
    },
  };
}

const properties = (scheme: Scheme): string =>
  Object.entries(scheme)
    .map(([name, color]) => `--${name}: ${color};`)
    .join(' ');

/**
 * Style sheet of the pages for an accent colour `#rrggbb`; a separate file because the content security policy forbids
 * inline styles.
 */
export function stylesheet(accent: string): string {
  const { light, dark } = signInColors(accent);
  return `@import url("/fonts.css");
:root { color-scheme: light dark; --ink: #242424; --soft: #616161; --paper: #fff; --line: #8a8886;
  --bad: #b10e1c; --bad-ground: #fdf3f4; ${properties(light)} }
@media (prefers-color-scheme: dark) { :root { --ink: #fff; --soft: #d6d6d6; --paper: #292929; --line: #adadad;
  --bad: #f1707b; --bad-ground: #3b1518; ${properties(dark)} } }
${rules}`;
}

const rules = `* { box-sizing: border-box; }
body { margin: 0; min-block-size: 100vh; display: flex; flex-direction: column; align-items: center; justify-content: center;
  gap: 1.5rem; padding: 1rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 "Segoe UI", -apple-system, BlinkMacSystemFont, Roboto, "Noto Sans", sans-serif; }
main { inline-size: 100%; max-inline-size: 26rem; background: var(--paper); padding: clamp(1.25rem, 6vw, 2.5rem);
  border-radius: 0.75rem; border-block-start: 4px solid var(--brand); box-shadow: 0 8px 24px rgb(0 0 0 / 14%); }
.brand { display: flex; align-items: center; gap: 0.75rem; margin: 0 0 1.5rem; font-size: 1.125rem; font-weight: 600;
  line-height: 1.3; overflow-wrap: anywhere; }
.brand img { flex-shrink: 0; block-size: 2.5rem; max-inline-size: 8rem; object-fit: contain; }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.3; }
label { display: block; margin-block: 1rem 0.25rem; font-weight: 600; }
input { inline-size: 100%; min-block-size: 2.75rem; padding: 0.5rem 0.75rem; font: inherit; color: inherit;
  background: var(--paper); border: 1px solid var(--line); border-radius: 0.25rem; }
input[aria-invalid="true"] { border-color: var(--bad); }
button, .button { display: block; inline-size: 100%; min-block-size: 2.75rem; margin-block-start: 1.5rem; padding: 0.5rem 1rem;
  font: inherit; font-weight: 600; text-align: center; text-decoration: none; color: var(--on-brand); background: var(--brand);
  border: 1px solid transparent; border-radius: 0.25rem; cursor: pointer; }
button:hover, .button:hover { background: var(--brand-hover); }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.help { margin: 1.25rem 0 0; color: var(--soft); font-size: 0.875rem; }
details { margin-block-start: 1rem; border-block-start: 1px solid var(--line); padding-block-start: 0.75rem; font-size: 0.875rem; }
summary { min-block-size: 1.75rem; font-weight: 600; cursor: pointer; }
details p { margin: 0.25rem 0; color: var(--soft); }
.samples { display: grid; grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr)); gap: 0.25rem 1rem; margin: 0; padding: 0;
  list-style: none; }
.languages { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.25rem 1rem; margin: 0; padding: 0; list-style: none; }
.languages a { display: inline-block; padding: 0.375rem 0.25rem; color: var(--link); text-decoration: none; }
.languages a:hover { text-decoration: underline; }
.languages a[aria-current] { color: var(--ink); font-weight: 600; text-decoration: underline; }
.languages small { color: var(--soft); }
.problem { margin: 0 0 1rem; padding: 0.5rem 0.75rem; color: var(--bad); background: var(--bad-ground);
  border-inline-start: 4px solid var(--bad); border-radius: 0.25rem; }
@media (forced-colors: active) { main, button, .button, .problem { border: 1px solid; } }
@media print { .languages, details { display: none; } }
`;
