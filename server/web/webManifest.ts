import type { AppConfig, LanguageCode } from '../../common/config/config.ts';
import { isSwitchedOn } from '../../common/config/switches.ts';
import { tiles } from '../manifests.ts';
import { textOf, websiteNameIn } from './texts.ts';

/** Phones show at most four. */
const maxShortcuts = 4;

/** Description of the application that app stores and phones display. */
const descriptions: Record<LanguageCode, string> = {
  en: 'Administration of a health programme: Locations, stock, people, teams, patients and forms',
  fr: 'Administration d’un programme de santé : lieux, stocks, personnes, équipes, patients et formulaires',
  vi: 'Quản trị chương trình y tế: địa điểm, kho, nhân sự, nhóm, bệnh nhân và biểu mẫu',
  ar: 'إدارة برنامج صحي: المواقع والمخزون والأشخاص والفرق والمرضى والنماذج',
  sw: 'Usimamizi wa programu ya afya: maeneo, bidhaa, watu, timu, wagonjwa na fomu',
  th: 'การบริหารโครงการสุขภาพ: สถานที่ คลังสินค้า บุคลากร ทีม ผู้ป่วย และแบบฟอร์ม',
};

/**
 * The menu entries that the home page shows as tiles, without those that flags or the project switch off. Their icons are
 * drawn by `npm run icons`.
 */
function shortcuts(config: AppConfig): object[] {
  const enabled = tiles.filter(({ switches }) => switches.every((each) => isSwitchedOn(each, config)));
  return enabled.slice(0, maxShortcuts).map(({ to, label, text, icon }) => ({
    name: textOf(config, label) ?? text,
    url: to,
    icons: [{ src: `/shortcut-${icon}.png`, sizes: '96x96', type: 'image/png' }],
  }));
}

/** Web app manifest: with it, phones and computers can install the application. */
export function webManifest(config: AppConfig): object {
  const { accentColor, languageCode } = config;
  const name = websiteNameIn(languageCode, config.websiteName);
  return {
    name,
    short_name: name,
    description: descriptions[languageCode],
    lang: languageCode,
    dir: 'auto',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: accentColor,
    background_color: '#ffffff',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: shortcuts(config),
  };
}
