const answering = /^_(?!id|has:|lastUpdated|tag|filter|text)/;

/** True for a search parameter that says what is found; pages, order, elements and includes say how it is answered. */
export function isNarrowing(name: string): boolean {
  return !answering.test(name);
}
