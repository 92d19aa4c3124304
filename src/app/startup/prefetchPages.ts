import { missingPermissions } from '../../../common/session/permissions.ts';
import { selectBits } from '../../session/permissionsSlice.ts';
import type { Feature, FeatureRoute } from '../../shared/feature.ts';
import { routeAt } from '../../shared/mayOpen.ts';
import { whenIdle } from '../../shared/whenIdle.ts';
import { menuFor } from '../shell/menuItems.ts';
import type { AppStore } from './store.ts';

/** Performance mark: the code of all pages that are loaded ahead is loaded. */
const prefetchedMark = 'pages prefetched';

/** Milliseconds that the pointer or the focus rests on a link before its page is prefetched. */
const dwell = 80;

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** False if the user saves data or the connection is slow; true in browsers that do not report either. */
function isPrefetchAllowed(): boolean {
  const { saveData = false, effectiveType = '4g' } =
    (navigator as Navigator & { connection?: NetworkInformation }).connection ?? {};
  return navigator.onLine && !saveData && effectiveType === '4g';
}

/**
 * Loads the code of pages before they are opened: of all pages in the user's menu and of those of records, one at a time
 * while the browser is idle, and of the page of a link on which the pointer or the focus rests, with its first requests. The
 * service worker stores them. Nothing is loaded ahead if the user saves data or the connection is slow.
 */
export function prefetchPages(features: readonly Feature[], store: AppStore, signal: AbortSignal): void {
  const prefetched = new Set<FeatureRoute>();
  const bits = selectBits(store.getState());

  /** The route that the router would choose, and its parameters, if the user may open it. */
  const matchOf = (pathname: string) => {
    const match = routeAt(features, pathname);
    return match && missingPermissions(bits, match.route.needs).length === 0 ? match : undefined;
  };
  const load = async (route: FeatureRoute): Promise<void> => {
    if (prefetched.has(route)) return;
    prefetched.add(route);
    // The router repeats a load that failed.
    await route.load().catch(() => prefetched.delete(route));
  };
  const prefetchTarget = async ({ pathname, searchParams }: URL): Promise<void> => {
    const match = matchOf(pathname);
    if (!match || pathname === window.location.pathname) return;
    const { route, params } = match;
    await Promise.all([
      load(route),
      route.prefetch?.().then(async (prefetch) => {
        await store.connectServers();
        store.dispatch(prefetch({ params, query: searchParams }));
      }),
    ]);
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: Element | null = null;
  const schedulePrefetch = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === current) return;
    current = link;
    clearTimeout(timer);
    if (!link || link.origin !== window.location.origin || !isPrefetchAllowed()) return;
    timer = setTimeout(() => void prefetchTarget(new URL(link.href)).catch(() => undefined), dwell);
  };
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, schedulePrefetch, { signal, passive: true });
  }

  const routesTo = (address: string): FeatureRoute[] => {
    const match = matchOf(new URL(address, window.location.href).pathname);
    return match ? [match.route] : [];
  };
  const pending = menuFor(features, bits).flatMap(({ to }) => routesTo(to));
  const addRecordPages = async (): Promise<void> => {
    const kinds = await Promise.all(features.map(async ({ records }) => (await records?.())?.records[0]));
    // The first page shows a record of the main kind; further ones are forms.
    const pages = kinds.flatMap((kind) => kind?.pages[0] ?? []);
    pending.push(...pages.flatMap((page) => routesTo(page.replace(/:\w+/, 'id'))));
  };
  const loadNext = (): void => {
    if (signal.aborted || !isPrefetchAllowed()) return;
    const next = pending.shift();
    if (next) void load(next).then(() => whenIdle(loadNext));
    // For the test of the bytes of a first visit.
    else performance.mark(prefetchedMark);
  };
  const start = async (): Promise<void> => {
    await addRecordPages().catch(() => undefined);
    loadNext();
  };
  whenIdle(() => void start());
}
