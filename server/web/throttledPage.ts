import { chooseLanguage, type Language } from './languages.ts';

/** Texts of the server itself, because the application is not loaded. */
const texts: Record<Language, [title: string, text: (seconds: string) => string]> = {
  en: [
    'Too many requests',
    (n) => `The server was asked too often from here. Wait ${n} seconds, then load the page again.`,
  ],
  fr: [
    'Trop de requêtes',
    (n) => `Trop de requêtes ont été envoyées d’ici au serveur. Attendez ${n} secondes, puis rechargez la page.`,
  ],
  vi: ['Quá nhiều yêu cầu', (n) => `Máy chủ nhận quá nhiều yêu cầu từ đây. Hãy đợi ${n} giây rồi tải lại trang.`],
  ar: [
    'طلبات كثيرة جدًا',
    (n) => `أُرسل من هنا إلى الخادم عدد كبير جدًا من الطلبات. انتظر ${n} ثانية ثم أعد تحميل الصفحة.`,
  ],
  sw: [
    'Maombi ni mengi mno',
    (n) => `Seva imepokea maombi mengi mno kutoka hapa. Subiri sekunde ${n}, kisha pakia ukurasa upya.`,
  ],
  th: ['มีคำขอมากเกินไป', (n) => `เซิร์ฟเวอร์ได้รับคำขอจากที่นี่มากเกินไป รอ ${n} วินาที แล้วโหลดหน้านี้ใหม่`],
};

/** Status 429 as an HTML page in the browser's language, without styles and scripts. */
export function throttledPage(seconds: number, acceptLanguage: string | undefined): Response {
  const language = chooseLanguage(undefined, acceptLanguage);
  const [title, text] = texts[language];
  const html = `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text(String(seconds))}</p>
</main>
</body>
</html>
`;
  return new Response(html, {
    status: 429,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', Vary: 'Accept-Language' },
  });
}
