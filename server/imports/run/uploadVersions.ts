import type { ImportStore } from '../store/types.ts';

/** Versions of resources that rows of the upload, or their undo, created: `reference version`. */
export type UploadVersions = Set<string>;

/**
 * Versions made by assignments of users to teams, which update roles that user rows created. No other file types
 * share resources. An undone row has created a version as well.
 */
export async function versionsOfUpload(
  uploadId: string,
  store: Pick<ImportStore, 'filesOf' | 'rows'>,
): Promise<UploadVersions> {
  const own: UploadVersions = new Set();
  const file = (await store.filesOf(uploadId)).find(({ type }) => type === 'userToOrganizationAssignment');
  for (let after: number | undefined, more = file !== undefined; more;) {
    const rows = await store.rows(file?.workflowId ?? '', { limit: 1000, ...(after !== undefined && { after }) });
    for (const { traces } of rows)
      for (const { reference, after: version } of traces) own.add(`${reference} ${version}`);
    after = rows.at(-1)?.line;
    more = rows.length === 1000;
  }
  return own;
}
