import type { AppConfig } from '../../src/config/config.ts';

/** Origins of the configured servers that are not our own. */
export function outsideOrigins(config: AppConfig): string[] {
  const addresses = [config.fhirBaseUrl, config.customEndpointBaseUrl, config.keycloakUrl, config.platformBaseUrl];
  return [...new Set(addresses.filter((url) => /^https?:\/\//.test(url)).map((url) => new URL(url).origin))];
}

/** Origin that pictures behind maps come from, `https://*.tile.example` for `https://{s}.tile.example/…`; none by default. */
export function tileOrigins({ mapTileUrl }: AppConfig): string[] {
  const origin = /^https?:\/\/[^/]+/.exec(mapTileUrl)?.[0];
  return origin === undefined ? [] : [origin.replace('{s}', '*')];
}

interface PageOptions {
  /** Origins the page may call besides its own. */
  outside: string[];
  /** Origins that only pictures come from. */
  pictures: string[];
  /** Stands in the page as well: style elements that carry it are allowed. */
  nonce: string;
  /** Only the silent session check is shown in a frame, and only by ourselves. */
  frameable: boolean;
}

/** Content-Security-Policy of a page: nothing inline, no eval, no origin that is not configured. */
export function contentSecurityPolicy({ outside, pictures, nonce, frameable }: PageOptions): string {
  const own = ["'self'", ...outside].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `connect-src ${own}`,
    `img-src ${[own, ...pictures].join(' ')} data: blob:`,
    "font-src 'self'",
    "manifest-src 'self'",
    `frame-src ${own}`,
    `form-action ${own}`,
    "base-uri 'none'",
    `frame-ancestors ${frameable ? "'self'" : "'none'"}`,
  ].join('; ');
}

/** Headers that every answer carries, pages and API alike. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
