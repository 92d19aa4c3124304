import type { ServerResponse } from 'node:http';
import { languageNames, type Language } from '../../../web/languages.ts';

/** Escapes text for HTML content and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export interface PageContent {
  language: Language;
  title: string;
  /** Name of the realm, shown above the form. */
  heading: string;
  /** Trusted HTML. */
  body: string;
  stylesheet: string;
  /** Name of the language switch; without it there is none. It keeps the address and adds `kc_locale`. */
  languageLabel?: string;
}

/** Links to the same page in the other languages, each with the name of the language in that language. */
function languageLinks(label: string, current: Language): string {
  const links = Object.entries(languageNames).map(
    ([code, name]) =>
      `<li><a href="?kc_locale=${code}" lang="${code}"${code === current ? ' aria-current="true"' : ''}>${name}</a></li>`,
  );
  return `<nav aria-label="${escapeHtml(label)}"><ul class="languages">${links.join('')}</ul></nav>`;
}

/** HTML page without scripts and inline styles, for both text directions and widths from 320 px. */
export function renderPage({ language, title, heading, body, stylesheet, languageLabel }: PageContent): string {
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} – ${escapeHtml(heading)}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${escapeHtml(stylesheet)}">
</head>
<body>
<main>
<p class="realm"><img src="/favicon.svg" alt="" width="40" height="40"><bdi>${escapeHtml(heading)}</bdi></p>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
${languageLabel === undefined ? '' : languageLinks(languageLabel, language)}
</body>
</html>
`;
}

/**
 * Response headers of the pages. `formTargets` are origins to which a submitted form may redirect: browsers check those
 * too.
 */
export function pageHeaders(formTargets: readonly string[] = []): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': [
      "default-src 'none'",
      "style-src 'self'",
      "img-src 'self'",
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
}

export function sendPage(
  response: ServerResponse,
  status: number,
  html: string,
  formTargets?: readonly string[],
): void {
  response.writeHead(status, pageHeaders(formTargets)).end(html);
}

/** Style sheet of the pages, a separate file because the content security policy forbids inline styles. */
export const stylesheet = `:root { color-scheme: light dark; --ink: #242424; --soft: #616161; --paper: #fff; --ground: #eef6f7; --line: #8a8886;
  --brand: #0c6b73; --brand-hover: #0a5d63; --on-brand: #fff; --bad: #b10e1c; --bad-ground: #fdf3f4; }
@media (prefers-color-scheme: dark) { :root { --ink: #fff; --soft: #d6d6d6; --paper: #292929; --ground: #10191a;
  --line: #adadad; --brand: #2fb7c2; --brand-hover: #69d2da; --on-brand: #021617; --bad: #f1707b; --bad-ground: #3b1518; } }
* { box-sizing: border-box; }
body { margin: 0; min-block-size: 100vh; display: flex; flex-direction: column; align-items: center; justify-content: center;
  gap: 1.5rem; padding: 1rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 "Segoe UI", system-ui, -apple-system, "Noto Sans", sans-serif; }
main { inline-size: 100%; max-inline-size: 26rem; background: var(--paper); padding: clamp(1.25rem, 6vw, 2.5rem);
  border-radius: 0.75rem; border-block-start: 4px solid var(--brand); box-shadow: 0 8px 24px rgb(0 0 0 / 14%); }
.realm { display: flex; align-items: center; gap: 0.75rem; margin: 0 0 1.5rem; font-size: 1.125rem; font-weight: 600;
  line-height: 1.3; overflow-wrap: anywhere; }
.realm img { flex-shrink: 0; }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.3; }
label { display: block; margin-block: 1rem 0.25rem; font-weight: 600; }
input { inline-size: 100%; min-block-size: 2.75rem; padding: 0.5rem 0.75rem; font: inherit; color: inherit;
  background: var(--paper); border: 1px solid var(--line); border-radius: 0.25rem; }
input[aria-invalid="true"] { border-color: var(--bad); }
button, .button { display: block; inline-size: 100%; min-block-size: 2.75rem; margin-block-start: 1.5rem; padding: 0.5rem 1rem;
  font: inherit; font-weight: 600; text-align: center; text-decoration: none; color: var(--on-brand); background: var(--brand);
  border: 1px solid transparent; border-radius: 0.25rem; cursor: pointer; }
button:hover, .button:hover { background: var(--brand-hover); }
a { color: var(--brand); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.help { margin: 1.25rem 0 0; color: var(--soft); font-size: 0.875rem; }
details { margin-block-start: 1rem; border-block-start: 1px solid var(--line); padding-block-start: 0.75rem; font-size: 0.875rem; }
summary { min-block-size: 1.75rem; font-weight: 600; cursor: pointer; }
details p { margin: 0.25rem 0; color: var(--soft); }
.samples { display: grid; grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr)); gap: 0.25rem 1rem; margin: 0; padding: 0;
  list-style: none; }
.languages { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.25rem 1rem; margin: 0; padding: 0; list-style: none; }
.languages a { display: inline-block; padding: 0.375rem 0.25rem; text-decoration: none; }
.languages a:hover { text-decoration: underline; }
.languages a[aria-current] { color: var(--ink); font-weight: 600; text-decoration: underline; }
.problem { margin: 0 0 1rem; padding: 0.5rem 0.75rem; color: var(--bad); background: var(--bad-ground);
  border-inline-start: 4px solid var(--bad); border-radius: 0.25rem; }
@media (forced-colors: active) { main, button, .button, .problem { border: 1px solid; } }
@media print { .languages, details { display: none; } }
`;
