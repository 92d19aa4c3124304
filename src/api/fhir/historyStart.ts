/**
 * `_since` of a complete history. HAPI caches the number of versions for 60 seconds and truncates a history without `_since`
 * to it. A history with `_since` has no `total`.
 */
export const historyStart = '1970-01-01T00:00:00Z';
