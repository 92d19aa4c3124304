/**
 * `_since` of a history from its first version. HAPI keeps the number of versions for 60 seconds and cuts a history to it
 * unless the history begins at a moment; such a history has no `total`.
 */
export const beginning = '1970-01-01T00:00:00Z';
