import type { IncomingMessage, ServerResponse } from 'node:http';

/** Most a form of ours may hold, in bytes. */
const maxBody = 64 * 1024;

/** The fields of a posted form. Undefined when it is too long. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBody) return undefined;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

/** The value of a cookie; undefined when it is not there. */
export function readCookie(request: IncomingMessage, name: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return undefined;
}

export function redirect(response: ServerResponse, address: string): void {
  response.writeHead(303, { Location: address, 'Cache-Control': 'no-store' }).end();
}
