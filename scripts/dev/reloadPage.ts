/**
 * Reloads the page when the server offers another build, or is another process. In the development build only. Requests
 * nothing while the tab is hidden, because a browser opens at most six connections to a server.
 */
import { reloadPath } from '../../server/web/reloadPath.ts';

/** Hash of the build that this page runs. */
declare const __webpack_hash__: string;

/** Milliseconds until the next attempt while the server restarts. */
const retryDelay = 500;

let events: EventSource | undefined;
let firstProcess: string | undefined;

function connect(): void {
  events?.close();
  if (document.hidden) return;
  const source = new EventSource(reloadPath);
  events = source;
  source.onmessage = ({ data }: MessageEvent<string>) => {
    const [build, serverProcess] = data.split(' ');
    firstProcess ??= serverProcess;
    if (build !== __webpack_hash__ || serverProcess !== firstProcess) window.location.reload();
  };
  // The browser does not retry after a 503, the response of a server that is starting.
  source.onerror = () => {
    if (source.readyState === EventSource.CLOSED && source === events) setTimeout(connect, retryDelay);
  };
}

document.addEventListener('visibilitychange', connect);
connect();
