import type { LanguageCode } from '../common/config/config.ts';
import { languages } from '../common/config/languages.ts';
import { readPreferences } from './config/preferences.ts';
import type { StartTexts } from '../common/config/startTexts.ts';

/** Texts by language, which are part of the page: without them, the boot script is smaller. */
function readTexts(): Record<LanguageCode, Pick<StartTexts, 'failed' | 'reload'>> {
  return JSON.parse(document.getElementById('failure')?.textContent ?? '{}') as ReturnType<typeof readTexts>;
}

/** Replaces the empty page by an error message with a retry button, without the code of the application. */
export function showBootFailure(): void {
  // The server writes the page in the language of a new visitor.
  const code = readPreferences().language ?? (document.documentElement.lang as LanguageCode);
  const { failed, reload } = readTexts()[code];
  document.documentElement.lang = code;
  document.documentElement.dir = languages[code].direction;
  const main = document.createElement('main');
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = failed;
  const button = document.createElement('button');
  button.textContent = reload;
  button.addEventListener('click', () => window.location.reload());
  main.append(message, button);
  main.style.cssText = 'font-family:sans-serif;text-align:center;padding:4rem 1rem';
  document.getElementById('root')?.replaceChildren(main);
}
