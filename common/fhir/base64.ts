/** Bytes passed to String.fromCharCode at once: more arguments overflow the stack of some engines. */
const CHUNK = 0x8000;

/** Base64 of bytes, in browsers and in Node. */
export function encodeBytes(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  }
  return btoa(binary);
}

/** Base64 of the text's UTF-8 bytes. */
export function encodeBase64(text: string): string {
  return encodeBytes(new TextEncoder().encode(text));
}

/** Text of base64 data: UTF-8, else Latin-1 as older clients wrote it. Undefined if the data is not base64. */
export function decodeBase64(data: string): string | undefined {
  let binary: string;
  try {
    binary = atob(data.replace(/\s+/g, ''));
  } catch {
    return undefined;
  }
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return binary;
  }
}
