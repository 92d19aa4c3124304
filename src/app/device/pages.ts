import type { ComponentType } from 'react';
import { DevicePage } from './DevicePage.tsx';
import { OutboxPage } from './OutboxPage.tsx';

/** Pages about this device by path: one chunk, which is loaded before the connection is lost. */
export const pages: Readonly<Record<string, ComponentType>> = { '/outbox': OutboxPage, '/device': DevicePage };
