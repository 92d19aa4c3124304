import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { NotFoundPage } from '../shared/state/NotFoundPage.tsx';
import { DevicePage } from './device/DevicePage.tsx';
import { OutboxPage } from './device/OutboxPage.tsx';
import { WorkPage } from './work/WorkPage.tsx';

const pages: Readonly<Record<string, ComponentType>> = {
  '/outbox': OutboxPage,
  '/device': DevicePage,
  '/work': WorkPage,
};

/**
 * Pages about this device and the user's work, and the page for unknown addresses: one chunk behind one route, because each route, and the
 * router's `Routes`, add to the first load. It is loaded before the connection can be lost.
 */
export function OtherPages() {
  const { pathname } = useLocation();
  const Page = pages[pathname.replace(/\/$/, '')] ?? NotFoundPage;
  return <Page />;
}
