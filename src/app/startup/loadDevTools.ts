import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';

/**
 * Options of the Redux DevTools in a development build, and in a production build if enabled in this browser by
 * `localStorage.setItem('devTools', 'on')`. Otherwise false, and their code is not fetched.
 */
export async function loadDevTools(): Promise<DevToolsEnhancerOptions | false> {
  try {
    if (process.env.NODE_ENV === 'production' && window.localStorage.getItem('devTools') !== 'on') return false;
    return (await import('./devTools.ts')).devTools;
  } catch {
    return false;
  }
}
