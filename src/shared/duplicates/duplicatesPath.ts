/** Types whose duplicates can be found and merged, with the name of their page. */
export const duplicatePages = { Location: 'locations', Practitioner: 'practitioners', Organization: 'teams' } as const;

export type DuplicateType = keyof typeof duplicatePages;

/** `/admin/duplicates/locations?of=7`: the likely duplicates of one record; without id the page of the type. */
export function duplicatesPath(type: DuplicateType, id?: string): string {
  const path = `/admin/duplicates/${duplicatePages[type]}`;
  return id === undefined ? path : `${path}?${new URLSearchParams({ of: id }).toString()}`;
}

/** `/admin/duplicates/locations/merge?ids=1,2`: comparison and merge of records; without ids the path of the page. */
export function mergePath(type: DuplicateType, ids?: readonly string[]): string {
  const path = `${duplicatesPath(type)}/merge`;
  return ids === undefined ? path : `${path}?${new URLSearchParams({ ids: ids.join(',') }).toString()}`;
}

/** The type of a page of this area. */
export function typeOfPage(pathname: string): DuplicateType {
  const type = Object.entries(duplicatePages).find(([, page]) => pathname.split('/').includes(page))?.[0];
  return (type as DuplicateType | undefined) ?? 'Location';
}
