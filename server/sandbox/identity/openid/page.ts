import type { ServerResponse } from 'node:http';
import type { Language } from '../../../web/languages.ts';

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
}

/** HTML page without scripts and inline styles, for both text directions and widths from 320 px. */
export function renderPage({ language, title, heading, body, stylesheet }: PageContent): string {
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} – ${escapeHtml(heading)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${escapeHtml(stylesheet)}">
</head>
<body>
<main>
<p class="realm">${escapeHtml(heading)}</p>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
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
      'img-src data:',
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
export const stylesheet = `:root { color-scheme: light dark; --ink: #242424; --soft: #616161; --paper: #fff; --ground: #f5f5f5; --line: #8a8886;
  --brand: #0f6cbd; --on-brand: #fff; --bad: #b10e1c; --bad-ground: #fdf3f4; }
@media (prefers-color-scheme: dark) { :root { --ink: #fff; --soft: #d6d6d6; --paper: #292929; --ground: #141414;
  --line: #adadad; --brand: #479ef5; --on-brand: #0b0b0b; --bad: #f1707b; --bad-ground: #3b1518; } }
* { box-sizing: border-box; }
body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--ground);
  color: var(--ink); font: 1rem/1.5 "Segoe UI", system-ui, -apple-system, "Noto Sans", sans-serif; }
main { inline-size: 100%; max-inline-size: 24rem; background: var(--paper); padding: 2rem; border-radius: 0.5rem;
  box-shadow: 0 2px 8px rgb(0 0 0 / 20%); }
.realm { margin: 0; color: var(--soft); }
h1 { margin: 0 0 1.5rem; font-size: 1.5rem; line-height: 1.3; }
label { display: block; margin-block: 1rem 0.25rem; font-weight: 600; }
input { inline-size: 100%; min-block-size: 2.75rem; padding: 0.5rem 0.75rem; font: inherit; color: inherit;
  background: var(--paper); border: 1px solid var(--line); border-radius: 0.25rem; }
input[aria-invalid="true"] { border-color: var(--bad); }
button, .button { display: block; inline-size: 100%; min-block-size: 2.75rem; margin-block-start: 1.5rem; padding: 0.5rem 1rem;
  font: inherit; font-weight: 600; text-align: center; text-decoration: none; color: var(--on-brand); background: var(--brand);
  border: 1px solid transparent; border-radius: 0.25rem; cursor: pointer; }
input:focus-visible, button:focus-visible, .button:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.problem { margin: 0 0 1rem; padding: 0.5rem 0.75rem; color: var(--bad); background: var(--bad-ground);
  border-inline-start: 4px solid var(--bad); border-radius: 0.25rem; }
@media (forced-colors: active) { button, .button, .problem { border: 1px solid; } }
`;
