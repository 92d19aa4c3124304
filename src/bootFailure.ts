import { languageCodes, type LanguageCode } from './config/config.ts';
import { readPreferences } from './config/preferences.ts';

/** Texts of the page that is shown if the application, with all other texts, cannot be loaded. */
const texts: Record<LanguageCode, [text: string, retry: string]> = {
  en: ['The application could not be loaded.', 'Try again'],
  fr: ['L’application n’a pas pu être chargée.', 'Réessayer'],
  vi: ['Không thể tải ứng dụng.', 'Thử lại'],
  ar: ['تعذّر تحميل التطبيق.', 'إعادة المحاولة'],
  sw: ['Programu haikuweza kupakiwa.', 'Jaribu tena'],
  th: ['ไม่สามารถโหลดแอปพลิเคชันได้', 'ลองอีกครั้ง'],
};

/** Language of the visitor: chosen earlier, else the first of the browser with a translation. */
function language(): LanguageCode {
  const preferred = navigator.languages.map((tag) => languageCodes.find((code) => tag.split('-')[0] === code));
  return readPreferences().language ?? preferred.find((code) => code !== undefined) ?? 'en';
}

/** Replaces the empty page by an error message with a retry button, without the code of the application. */
export function showBootFailure(): void {
  const code = language();
  const [text, retry] = texts[code];
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
