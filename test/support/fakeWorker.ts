import './blobBytes.ts';
import type { CompressResult } from '../../src/shared/image/compressImage.ts';

/**
 * Replaces the worker that scales pictures down, because jsdom has neither workers nor a canvas. It responds with
 * `result`, once that is resolved. Call it in each test; the real worker is tested in Chromium.
 */
export function fakeWorker(result: CompressResult | Promise<CompressResult>): void {
  class FakeWorker {
    onmessage: ((event: MessageEvent<CompressResult>) => void) | null = null;
    postMessage(): void {
      void Promise.resolve(result).then((data) => this.onmessage?.({ data } as MessageEvent<CompressResult>));
    }
    terminate(): void {
      this.onmessage = null;
    }
  }
  Object.defineProperty(globalThis, 'Worker', { configurable: true, writable: true, value: FakeWorker });
}
