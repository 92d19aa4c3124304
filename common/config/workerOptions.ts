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
      /** Paths of the scripts of the home page, which the installation stores. Names of scripts contain a hash of their content. */
      home: readonly string[];
      /** Bytes (gzip) by path of the other scripts, without texts, and of the base map: stored when used, or by `StoreMessage`. */
      others: Readonly<Record<string, number>>;
      /** Paths of the texts and themes that users choose: stored when used. */
      chosen: readonly string[];
      /** Address of Keycloak, whose pages the worker does not replace if they have the same origin. */
      keycloakUrl: string;
    }
  /** The worker removes itself. */
  | { enabled: false };

/** Message to the worker of a page; the worker responds on the first port. */
export type StoreMessage =
  /** Responds with the bytes of `others` that are not stored. */
  | { kind: 'countMissing' }
  /** Stores these scripts, or all of `others`. Responds with true if they are stored. */
  | { kind: 'store'; files?: readonly string[] };

/** Name of a script without the hash in it: that of the same script in other versions. */
export const nameOf = (path: string): string => path.replace(/\.[0-9a-f]+(?=\.\w+$)/, '');
