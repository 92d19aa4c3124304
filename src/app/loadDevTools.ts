import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';

/**
 * The Redux DevTools see the store of a development build, and of a production build where this browser is told to:
 * `localStorage.setItem('devTools', 'on')`. Nobody else fetches their code.
 */
export async function loadDevTools(): Promise<DevToolsEnhancerOptions | false> {
  try {
    if (process.env.NODE_ENV === 'production' && window.localStorage.getItem('devTools') !== 'on') return false;
    return (await import('./devTools.ts')).devTools;
  } catch {
    return false;
  }
}
