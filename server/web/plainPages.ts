import type { LanguageCode } from '../../common/config/config.ts';
import { languages } from '../../common/config/languages.ts';
import { chooseLanguage } from './languages.ts';

type Texts = Record<LanguageCode, [title: string, text: string]>;

/** Texts of the server itself, because the application is not loaded. `{n}` is a number of seconds. */
const throttled: Texts = {
  en: [
    'Too many requests',
    'The server received too many requests from this address. Wait {n} seconds, then reload the page.',
  ],
  fr: [
    'Trop de requêtes',
    'Trop de requêtes ont été envoyées d’ici au serveur. Attendez {n} secondes, puis rechargez la page.',
  ],
  vi: ['Quá nhiều yêu cầu', 'Máy chủ nhận quá nhiều yêu cầu từ đây. Hãy đợi {n} giây rồi tải lại trang.'],
  ar: ['طلبات كثيرة جدًا', 'أُرسل من هنا إلى الخادم عدد كبير جدًا من الطلبات. انتظر {n} ثانية ثم أعد تحميل الصفحة.'],
  sw: [
    'Maombi ni mengi mno',
    'Seva imepokea maombi mengi mno kutoka hapa. Subiri sekunde {n}, kisha pakia ukurasa upya.',
  ],
  th: ['มีคำขอมากเกินไป', 'เซิร์ฟเวอร์ได้รับคำขอจากที่นี่มากเกินไป รอ {n} วินาที แล้วโหลดหน้านี้ใหม่'],
};

const starting: Texts = {
  en: ['The server is starting', 'This page reloads automatically.'],
  fr: ['Le serveur démarre', 'Cette page se recharge automatiquement.'],
  vi: ['Máy chủ đang khởi động', 'Trang này sẽ tự động tải lại.'],
  ar: ['الخادم قيد التشغيل', 'سيُعاد تحميل هذه الصفحة تلقائيًا.'],
  sw: ['Seva inaanza', 'Ukurasa huu utapakiwa upya wenyewe.'],
  th: ['เซิร์ฟเวอร์กำลังเริ่มทำงาน', 'หน้านี้จะโหลดใหม่โดยอัตโนมัติ'],
};

/** An HTML page in the browser's language, without styles and scripts. */
function plainPage(
  status: number,
  texts: Texts,
  acceptLanguage: string | null | undefined,
  headers: Record<string, string>,
): Response {
  const language = chooseLanguage(undefined, acceptLanguage ?? undefined);
  const [title, text] = texts[language];
  const html = `<!doctype html>
<html lang="${language}" dir="${languages[language].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text.replace('{n}', headers['Retry-After'] ?? '')}</p>
</main>
</body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      Vary: 'Accept-Language',
      ...headers,
    },
  });
}

/** Status 429 as a page. */
export const throttledPage = (seconds: number, acceptLanguage: string | undefined): Response =>
  plainPage(429, throttled, acceptLanguage, { 'Retry-After': String(seconds) });

/** Status 503 as a page that reloads after a second. */
export const startingPage = (acceptLanguage: string | null): Response =>
  plainPage(503, starting, acceptLanguage, { 'Retry-After': '1', Refresh: '1' });
