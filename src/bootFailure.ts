import { languageCodes, type LanguageCode } from './config/config.ts';
import { readPreferences } from './config/preferences.ts';

/** Texts by language, which are part of the page: without them, the boot script is smaller. */
function readTexts(): Record<LanguageCode, [text: string, retry: string, noScript: string]> {
  return JSON.parse(document.getElementById('failure')?.textContent ?? '{}') as Record<
    LanguageCode,
    [string, string, string]
  >;
}

/** Language of the visitor: chosen earlier, else that of the browser if it has a translation. */
function language(): LanguageCode {
  return readPreferences().language ?? languageCodes.find((code) => navigator.language.startsWith(code)) ?? 'en';
}

/** Replaces the empty page by an error message with a retry button, without the code of the application. */
export function showBootFailure(): void {
  const code = language();
  const [text, retry] = readTexts()[code];
  document.documentElement.lang = code;
  document.documentElement.dir = code === 'ar' ? 'rtl' : 'ltr';
  const main = document.createElement('main');
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = text;
  const button = document.createElement('button');
  button.textContent = retry;
  button.addEventListener('click', () => window.location.reload());
  main.append(message, button);
  main.style.cssText = 'font-family:sans-serif;text-align:center;padding:4rem 1rem';
  document.getElementById('root')?.replaceChildren(main);
}
