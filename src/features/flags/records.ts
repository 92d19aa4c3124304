import type { FeatureRecord } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { paths } from './index.ts';

const messages = texts('flags.home', {
  label: ['Flag', 'What one record of this kind is called', 'record'],
});

export const records: readonly FeatureRecord[] = [
  { type: 'Flag', ...messages, pages: [paths.close], elements: 'code,subject' },
];
