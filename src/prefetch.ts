import type { AppConfig } from '../common/config/config.ts';
import { readPreferences } from './config/preferences.ts';
import { visitorLanguage } from './config/visitorLanguage.ts';

/** Files by chunk group, which the build writes into the page. */
function prefetchList(): Partial<Record<string, readonly string[]>> {
  const text = document.getElementById('prefetch')?.textContent.trim();
  return text?.startsWith('{') ? (JSON.parse(text) as Record<string, string[]>) : {};
}

/**
 * Loads files by links: for this page (`preload`) the application and the visitor's first texts and theme, for the page after
 * the sign-in (`prefetch`) also all texts and the parts of the home page. Of a prefetch the browser completes the requests
 * that it has sent before the redirect to the sign-in page, in this order; with HTTP/1.1 these are the first few.
 */
export function loadHomeFiles(rel: 'preload' | 'prefetch', config: AppConfig): void {
  const files = prefetchList();
  const { language = visitorLanguage(config), theme = 'system' } = readPreferences();
  const isDark = theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches;
  const first = [
    'application',
    `lang-${language}`,
    `project-${config.projectCode}`,
    `theme-${isDark ? 'dark' : theme}`,
  ];
  const groups = rel === 'preload' ? first : [...first, 'home', `home-${language}`, `texts-${language}`];
  for (const file of new Set(groups.flatMap((group) => files[group] ?? []))) {
    const link = document.createElement('link');
    Object.assign(link, { rel, as: 'script', href: `/${file}` });
    document.head.append(link);
  }
}
