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
