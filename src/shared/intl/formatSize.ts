import type { IntlShape } from 'react-intl';

/** A size in kilobytes, or from one megabyte on in megabytes. */
export const formatSize = (intl: IntlShape, bytes: number): string =>
  bytes >= 1_000_000
    ? intl.formatNumber(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
    : intl.formatNumber(Math.ceil(bytes / 1_000), { style: 'unit', unit: 'kilobyte' });
