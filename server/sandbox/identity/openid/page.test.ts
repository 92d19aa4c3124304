/** @jest-environment jest-fixed-jsdom */
import { luminance } from '../../../../common/config/brandRamp.ts';
import { defaultConfig } from '../../../../common/config/defaults.ts';
import { createSignInPages, type SignInAppearance, type SignInPages } from './page.ts';
import { signInColors } from './stylesheet.ts';

const pagesWith = (appearance: Partial<SignInAppearance>): SignInPages =>
  createSignInPages({ ...defaultConfig, ...appearance }, '/style.css');

const documentOf = (appearance: Partial<SignInAppearance>, language: 'en' | 'fr' = 'en'): Document => {
  const html = pagesWith(appearance).render({ language, title: 'Sign in', body: '', hasLanguageLinks: true });
  return new DOMParser().parseFromString(html, 'text/html');
};

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

test('offers the supported languages only and marks the unreviewed ones', () => {
  const links = (appearance: Partial<SignInAppearance>) =>
    [...documentOf(appearance).querySelectorAll('nav li')].map((item) => item.textContent);
  expect(links({})).toEqual(['English', 'Français (Unreviewed)']);
  expect(links({ supportedLanguages: ['en', 'sw'] })).toEqual(['English', 'Kiswahili (Unreviewed)']);
  expect(links({ supportedLanguages: ['sw'] })).toEqual([]);
  expect(links({ languageSwitcher: false })).toEqual([]);
});

test('selects an offered language, otherwise that of a new visitor', () => {
  const pages = pagesWith({ supportedLanguages: ['fr', 'sw'], languageCode: 'sw' });
  expect(pages.languageOf('en fr', undefined)).toBe('fr');
  expect(pages.languageOf(undefined, 'th, fr-CA;q=0.8')).toBe('fr');
  expect(pages.languageOf('th', 'vi')).toBe('sw');
  expect(pagesWith({ supportedLanguages: ['fr'], languageCode: 'en' }).languageOf('en', 'en')).toBe('fr');
});

test('translates the default name, and no configured one', () => {
  const brand = (appearance: Partial<SignInAppearance>) =>
    documentOf(appearance, 'fr').querySelector('.brand')?.textContent;
  expect(brand({})).toBe('Administration du programme de santé');
  expect(brand({ websiteName: 'Afya' })).toBe('Afya');
});

test('shows the name as text and the logo as one address', () => {
  const websiteName = '<script>alert(1)</script>"&';
  const logoUrl = '/logo.svg" onerror="alert(1)';
  const page = documentOf({ websiteName, logoUrl });
  expect(page.querySelector('.brand')?.textContent).toBe(websiteName);
  expect(page.title).toBe(`Sign in – ${websiteName}`);
  expect(page.querySelector('img')?.getAttributeNames()).toEqual(['src', 'alt']);
  expect(page.querySelector('script')).toBeNull();
});

test.each([
  ['', "img-src 'self'"],
  ['/logo.svg', "img-src 'self'"],
  ['https://www.example.org:8443/a;b/logo.svg', "img-src 'self' https://www.example.org:8443"],
  ['https://www.example; script-src *', "img-src 'self'"],
  ['data:image/svg+xml,<svg/>', "img-src 'self'"],
])('allows pictures of the origin of the logo %j only', (logoUrl, expected) => {
  const policy = pagesWith({ logoUrl }).headers()['Content-Security-Policy'] ?? '';
  expect(policy.split('; ').filter((directive) => directive.startsWith('img-src'))).toEqual([expected]);
  expect(policy).not.toContain('script-src');
});

test.each(['#0c6b73', '#000000', '#ffffff', '#ffff00', '#00ff00', '#ff0000', '#0000ff', '#ff00ff'])(
  'texts are readable with the accent colour %s',
  (accent) => {
    const { light, dark } = signInColors(accent);
    const papers = [
      [light, '#ffffff'],
      [dark, '#292929'],
    ] as const;
    for (const [scheme, paper] of papers) {
      expect(contrast(scheme['on-brand'], scheme.brand)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(scheme['on-brand'], scheme['brand-hover'])).toBeGreaterThanOrEqual(4.5);
      expect(contrast(scheme.link, paper)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(scheme.link, scheme.ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast('#616161', light.ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#d6d6d6', dark.ground)).toBeGreaterThanOrEqual(4.5);
  },
);
