import type { AppConfig } from '../common/config/config.ts';
import { readPreferences } from './config/preferences.ts';
import { visitorLanguage } from './config/visitorLanguage.ts';

/** Files by chunk group, which the build writes into the page. */
function prefetchList(): Partial<Record<string, readonly string[]>> {
  const text = document.getElementById('prefetch')?.textContent.trim();
  return text?.startsWith('{') ? (JSON.parse(text) as Record<string, string[]>) : {};
}

/**
 * Loads the application, the home page, and the visitor's language and theme by links: `preload` for this page, or `prefetch`
 * for the page after the sign-in. Of a prefetch the browser completes the requests that it has sent before the redirect
 * to the sign-in page, in this order; with HTTP/1.1 these are the first few.
 */
export function loadHomeFiles(rel: 'preload' | 'prefetch', config: AppConfig): void {
  const files = prefetchList();
  const { language = visitorLanguage(config), theme = 'system' } = readPreferences();
  const isDark = theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches;
  const groups = ['home', `lang-${language}`, `project-${config.projectCode}`, `theme-${isDark ? 'dark' : theme}`];
  for (const file of new Set(groups.flatMap((group) => files[group] ?? []))) {
    const link = document.createElement('link');
    Object.assign(link, { rel, as: 'script', href: `/${file}` });
    document.head.append(link);
  }
}
