import { importTypes, type ImportType } from '../engine/types.ts';
import { ImportError } from '../service/errors.ts';
import type { UploadedFile } from '../service/types.ts';
import { readMappings } from './mappings.ts';

/** Maximum file size in bytes. */
const maxFileBytes = 50 * 1024 * 1024;

/** File types by lower-case part name, because clients in the field use another case than the API description. */
const types = new Map<string, ImportType>(importTypes.map((type) => [type.toLowerCase(), type]));

/** The name of an uploaded file without directories, control characters and direction marks. */
export function plainName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  // eslint-disable-next-line no-control-regex
  return base.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '').slice(0, 200) || 'file.csv';
}

/**
 * The files of a multipart body, at most one per type, with the mappings of their columns from the part `columns`. Rejects
 * with ImportError: 400 for invalid forms, 413 for files that are too large, 415 for other formats.
 */
export async function readUploads(request: Request): Promise<UploadedFile[]> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    throw new ImportError(400, 'The request is not a form with files (multipart/form-data)');
  }
  const files: UploadedFile[] = [];
  const mappings = form.get('columns');
  form.delete('columns');
  for (const [name, value] of form) {
    const type = types.get(name.toLowerCase());
    if (type === undefined) throw new ImportError(400, `Unknown file type: ${name.slice(0, 60)}`);
    // Browsers send an empty part for an empty file field.
    if (typeof value === 'string' || (value.size === 0 && value.name === '')) continue;
    if (files.some((file) => file.type === type)) throw new ImportError(400, `Only one file of ${type} at a time`);
    const filename = plainName(value.name);
    if (!/\.(csv|tsv|txt)$/i.test(filename)) throw new ImportError(415, `${filename} is not a CSV file`);
    if (value.size > maxFileBytes) throw new ImportError(413, `${filename} is larger than 50 MB`);
    files.push({ type, filename, bytes: value.stream() });
  }
  if (mappings === null) return files;
  if (typeof mappings !== 'string') throw new ImportError(400, 'The part “columns” is not a text');
  const byType = readMappings(
    mappings,
    files.map(({ type }) => type),
  );
  return files.map((file) => {
    const mapping = byType.get(file.type);
    return mapping ? { ...file, mapping } : file;
  });
}
