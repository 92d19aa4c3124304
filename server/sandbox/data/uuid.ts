import { createHash } from 'node:crypto';

/** RFC 9562 namespace for DNS names. */
const DNS = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

/**
 * Name-based UUID, version 5 (RFC 9562, SHA-1): the same name and namespace give the same id on every machine. Throws
 * if `namespace` is not a UUID.
 */
export function uuidV5(name: string, namespace: string): string {
  const space = Buffer.from(namespace.replaceAll('-', ''), 'hex');
  if (space.length !== 16) throw new TypeError(`Not a UUID: ${namespace}`);
  const bytes = createHash('sha1').update(space).update(name, 'utf8').digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const sampleNamespace = uuidV5('sample-data.fhir-programme-admin', DNS);

/** Id of a sample resource: `sampleId('Location', 'county', '047')`. */
export function sampleId(...parts: (string | number)[]): string {
  return uuidV5(parts.join('/'), sampleNamespace);
}
