import type { ServerResponse } from 'node:http';
import type { AppConfig, LanguageCode } from '../../../../common/config/config.ts';
import { languages } from '../../../../common/config/languages.ts';
import { escapeHtml } from '../../../web/escapeHtml.ts';
import { chooseLanguage } from '../../../web/languages.ts';
import { websiteNameIn } from '../../../web/texts.ts';
import { stylesheet } from './stylesheet.ts';
import { texts } from './texts.ts';

/** Settings of the application that apply to the sign-in pages too. */
export type SignInAppearance = Pick<
  AppConfig,
  'websiteName' | 'logoUrl' | 'accentColor' | 'languageCode' | 'supportedLanguages' | 'languageSwitcher'
>;

interface PageContent {
  language: LanguageCode;
  title: string;
  /** Trusted HTML. */
  body: string;
  /** Adds links to the same address in the other languages, with the parameter `kc_locale`. */
  hasLanguageLinks?: boolean;
}

export interface SignInPages {
  stylesheet: string;
  /** The first offered language of `ui_locales`, then of the browser; otherwise that of a new visitor. */
  languageOf(uiLocales: unknown, acceptLanguage: string | undefined): LanguageCode;
  /** HTML page without scripts and inline styles, for both text directions and widths from 320 px. */
  render(content: PageContent): string;
  /**
   * Response headers of a page. `formTargets` are origins to which a submitted form may redirect: browsers check those
   * too.
   */
  headers(formTargets?: readonly string[]): Record<string, string>;
  send(response: ServerResponse, status: number, content: PageContent, formTargets?: readonly string[]): void;
}

/** Source expression for the pictures of a content security policy; a path of this server needs none. */
const pictureOrigin = (logoUrl: string): string | undefined => {
  const url = URL.parse(logoUrl);
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
};

/** Pages of the sign-in with name, logo, colour and languages of the installation. `stylesheetPath` serves `stylesheet`. */
export function createSignInPages(appearance: SignInAppearance, stylesheetPath: string): SignInPages {
  const { logoUrl, accentColor, languageCode, languageSwitcher } = appearance;
  const offered = appearance.supportedLanguages.length > 0 ? appearance.supportedLanguages : [languageCode];
  const fallback = offered.includes(languageCode) ? languageCode : (offered[0] ?? languageCode);
  // Reads the texts once, not for each page.
  const names = new Map(offered.map((language) => [language, websiteNameIn(language, appearance.websiteName)]));

  function languageLinks(current: LanguageCode): string {
    if (!languageSwitcher || offered.length < 2) return '';
    const pageTexts = texts[current];
    const links = offered.map((code) => {
      const { name, isUnreviewed } = languages[code];
      const mark = isUnreviewed ? ` <small>(${escapeHtml(pageTexts.unreviewed)})</small>` : '';
      return `<li><a href="?kc_locale=${code}" lang="${code}"${code === current ? ' aria-current="true"' : ''}>${name}</a>${mark}</li>`;
    });
    return `<nav aria-label="${escapeHtml(pageTexts.language)}"><ul class="languages">${links.join('')}</ul></nav>`;
  }

  const render = ({ language, title, body, hasLanguageLinks }: PageContent): string => {
    const websiteName = names.get(language) ?? appearance.websiteName;
    return `<!doctype html>
<html lang="${language}" dir="${languages[language].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} – ${escapeHtml(websiteName)}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${escapeHtml(stylesheetPath)}">
</head>
<body>
<main>
<p class="brand"><img src="${escapeHtml(logoUrl || '/favicon.svg')}" alt=""><bdi>${escapeHtml(websiteName)}</bdi></p>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
${hasLanguageLinks ? languageLinks(language) : ''}
</body>
</html>
`;
  };

  const pictures = ["'self'", pictureOrigin(logoUrl) ?? []].flat().join(' ');
  const headers = (formTargets: readonly string[] = []): Record<string, string> => ({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': [
      "default-src 'none'",
      "style-src 'self'",
      "font-src 'self'",
      `img-src ${pictures}`,
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  });

  return {
    stylesheet: stylesheet(accentColor),
    languageOf: (uiLocales, acceptLanguage) => chooseLanguage(uiLocales, acceptLanguage, offered, fallback),
    render,
    headers,
    send: (response, status, content, formTargets) => {
      response.writeHead(status, headers(formTargets)).end(render(content));
    },
  };
}
