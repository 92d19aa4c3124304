import type { AppConfig } from '../../common/config/config.ts';

/** Origins of the configured servers other than this server's own. */
export function outsideOrigins(config: AppConfig): string[] {
  const addresses = [config.fhirBaseUrl, config.customEndpointBaseUrl, config.keycloakUrl, config.platformBaseUrl];
  return [...new Set(addresses.filter((url) => /^https?:\/\//.test(url)).map((url) => new URL(url).origin))];
}

/** Origins of the configured logo and of map tiles: `https://*.tile.example` for `https://{s}.tile.example/…`. */
export function pictureOrigins({ logoUrl, mapTileUrl }: AppConfig): string[] {
  const origins = [logoUrl, mapTileUrl].flatMap((url) => /^https?:\/\/[^/]+/.exec(url)?.[0] ?? []);
  return [...new Set(origins.map((origin) => origin.replace('{s}', '*')))];
}

interface PageOptions {
  /** Origins the page may call besides its own. */
  outside: string[];
  /** Origins for images only. */
  pictures: string[];
  /** Also embedded in the page: style elements with this nonce are allowed. */
  nonce: string;
  /** Only the silent session check may be framed, and only by this server; its only script has the nonce. */
  frameable: boolean;
  /** The page is served by https, so http URLs in it are upgraded. */
  https: boolean;
}

/** Content-Security-Policy of a page: no inline code, no eval, no origin that is not configured. */
export function contentSecurityPolicy({ outside, pictures, nonce, frameable, https }: PageOptions): string {
  const own = ["'self'", ...outside].join(' ');
  return [
    "default-src 'none'",
    frameable ? `script-src 'nonce-${nonce}'` : "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `connect-src ${own}`,
    `img-src ${[own, ...pictures].join(' ')} data: blob:`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${own}`,
    `form-action ${own}`,
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${frameable ? "'self'" : "'none'"}`,
    ...(https ? ['upgrade-insecure-requests'] : []),
    ...reportDirectives,
  ].join('; ');
}

/** Path for browsers' reports of violations. */
export const reportPath = '/csp-reports';
/** `report-uri` is for browsers without the Reporting API. */
const reportDirectives = ['report-to csp', `report-uri ${reportPath}`];

/**
 * Report-only policy of a page, in addition to `contentSecurityPolicy`: Trusted Types are reported, not enforced. The
 * named policies are those of the chunk loader, of DOMPurify and of the service worker, and `default` for the fixed
 * markup of the map library.
 */
export const pageReportHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy-Report-Only': [
    "require-trusted-types-for 'script'",
    'trusted-types webpack dompurify serviceWorker default',
    ...reportDirectives,
  ].join('; '),
  'Reporting-Endpoints': `csp="${reportPath}"`,
};

const commonHeaders: Readonly<Record<string, string>> = {
  // Pages have a separate policy. Anything else that a browser may render as a document is fully restricted.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * Headers of every response without own values: pages, API and errors. With https also Strict-Transport-Security for
 * one year, without subdomains, which may belong to others and use http only.
 */
export function securityHeaders(https: boolean): Readonly<Record<string, string>> {
  return https ? { ...commonHeaders, 'Strict-Transport-Security': 'max-age=31536000' } : commonHeaders;
}
