import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { enabledFeatures } from '../../src/app/features.ts';
import type { AppConfig, LanguageCode } from '../../src/config/config.ts';

/** Folder of the texts: `{language}/{area}.json`, and `{project}/{language}.json` for those of one project. */
const textFolder = path.join(import.meta.dirname, '../../lang');

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

function readTexts(file: string): Partial<Record<string, string>> {
  const full = path.join(textFolder, file);
  return existsSync(full) ? (JSON.parse(readFileSync(full, 'utf8')) as Record<string, string>) : {};
}

/** Text of a message in the language and project of the installation. */
function textOf({ languageCode, projectCode }: AppConfig, id: string): string | undefined {
  const area = id.split('.')[0];
  return readTexts(`${projectCode}/${languageCode}.json`)[id] ?? readTexts(`${languageCode}/${area}.json`)[id];
}

/**
 * The menu entries that the home page shows as tiles, without those that flags or the project switch off. Their icons are
 * drawn by `npm run icons`.
 */
function shortcuts(config: AppConfig): object[] {
  const tiles = enabledFeatures(config).flatMap(({ menu = [] }) => menu.filter(({ tile }) => tile));
  return tiles.slice(0, maxShortcuts).map(({ to, label, icon }) => ({
    name: textOf(config, label.id ?? '') ?? (label.defaultMessage as string),
    url: to,
    icons: [{ src: `/shortcut-${icon}.png`, sizes: '96x96', type: 'image/png' }],
  }));
}

/** Web app manifest: with it, phones and computers can install the application. */
export function webManifest(config: AppConfig): object {
  const { websiteName, accentColor, languageCode } = config;
  return {
    name: websiteName,
    short_name: websiteName,
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
