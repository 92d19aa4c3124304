import type { LanguageCode } from './config.ts';

/** Texts of the page itself, for when the application with all other texts cannot be loaded. */
export interface StartTexts {
  failed: string;
  reload: string;
  /** Shown without JavaScript. */
  noScript: string;
}

export const startTexts: Record<LanguageCode, StartTexts> = {
  en: {
    failed: 'The application could not be loaded.',
    reload: 'Try again',
    noScript: 'This application needs JavaScript. Allow it in the browser, then reload the page.',
  },
  fr: {
    failed: 'L’application n’a pas pu être chargée.',
    reload: 'Réessayer',
    noScript: 'Cette application nécessite JavaScript. Autorisez-le dans le navigateur, puis rechargez la page.',
  },
  vi: {
    failed: 'Không thể tải ứng dụng.',
    reload: 'Thử lại',
    noScript: 'Ứng dụng này cần JavaScript. Hãy cho phép JavaScript trong trình duyệt rồi tải lại trang.',
  },
  ar: {
    failed: 'تعذّر تحميل التطبيق.',
    reload: 'إعادة المحاولة',
    noScript: 'يحتاج هذا التطبيق إلى JavaScript. اسمح به في المتصفح، ثم أعد تحميل الصفحة.',
  },
  sw: {
    failed: 'Programu haikuweza kupakiwa.',
    reload: 'Jaribu tena',
    noScript: 'Programu hii inahitaji JavaScript. Iruhusu kwenye kivinjari, kisha pakia ukurasa upya.',
  },
  th: {
    failed: 'ไม่สามารถโหลดแอปพลิเคชันได้',
    reload: 'ลองอีกครั้ง',
    noScript: 'แอปพลิเคชันนี้ต้องใช้ JavaScript โปรดอนุญาตในเบราว์เซอร์ แล้วโหลดหน้านี้ใหม่',
  },
};
