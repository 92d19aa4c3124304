/** The bytes of a response's body; undefined if it is longer than `limit`, at which reading stops. */
export async function readUpTo({ body }: Response, limit: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > limit) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
