/** Header of a page with the revision that the server had when it sent the page. */
export const revisionHeader = 'X-App-Revision';

/** Caches of the worker are called by this prefix and the revision. */
export const cachePrefix = 'app-';

/** What the server writes into the service worker. */
export type WorkerOptions =
  | {
      enabled: true;
      /** Changes with the version of the application, the page and the configuration. */
      revision: string;
      /** Paths of the scripts of the home page, which are loaded first. */
      home: readonly string[];
      /** Paths of all scripts of this version and of the base map. Their names contain a hash of their content. */
      files: readonly string[];
      /** Address of Keycloak, whose pages the worker does not replace if they have the same origin. */
      keycloakUrl: string;
    }
  /** The worker removes itself. */
  | { enabled: false };
