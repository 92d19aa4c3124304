/** The markup that Leaflet assigns to `innerHTML` with the controls used here. */
const leafletMarkup: ReadonlySet<string> = new Set([
  '<svg/>',
  '<span aria-hidden="true">+</span>',
  '<span aria-hidden="true">&#x2212;</span>',
]);

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML: (markup: string) => string | null }): unknown;
}

// Leaflet has no policy for Trusted Types. The default policy of the page allows its fixed markup and nothing else.
// Import this module before Leaflet, which assigns markup while it is loaded.
(globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('default', {
  createHTML: (markup) => (leafletMarkup.has(markup) ? markup : null),
});
