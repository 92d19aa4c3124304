// `npm run icons` draws the icons of the shortcuts in the web app manifest: the icons of the menu on the colour of the logo.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as fluentIcons from '@fluentui/react-icons';
import { chromium } from '@playwright/test';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { features } from '../src/app/features.ts';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'src/app/icons');
/** CSS pixels; Android displays 96. */
const size = 96;

const source = readFileSync(path.join(root, 'src/app/shell/menuIcons.tsx'), 'utf8');
const names = new Map(
  [...source.matchAll(/^ {2}(\w+): (\w+Regular),$/gm)].map(([, key = '', name = '']) => [key, name]),
);
const [, color = ''] =
  /<rect [^>]*fill="(#[0-9a-f]{6})"/.exec(readFileSync(path.join(folder, 'favicon.svg'), 'utf8')) ?? [];

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
});
try {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const tiles = features.flatMap(({ menu = [] }) => menu.filter(({ tile }) => tile));
  for (const icon of new Set(tiles.map((entry) => entry.icon))) {
    const component = (fluentIcons as Record<string, unknown>)[names.get(icon) ?? ''] as FunctionComponent;
    const svg = renderToStaticMarkup(createElement(component));
    await page.setContent(
      `<style>body{margin:0;background:${color};color:#fff;display:grid;place-items:center;block-size:${size}px;font-size:56px}</style>${svg}`,
    );
    writeFileSync(path.join(folder, `shortcut-${icon}.png`), await page.screenshot());
  }
} finally {
  await browser.close();
}
