/** Result parameters, which start with an underscore, except those that filter. */
const resultParameters = /^_(?!id|has:|lastUpdated|tag|filter|text)/;

/** True for a search parameter that filters resources. Others set pages, order, elements and includes of the response. */
export function isFilterParameter(name: string): boolean {
  return !resultParameters.test(name);
}
