import './blobBytes.ts';
import type { CompressAnswer } from '../../src/shared/image/compressImage.ts';

/**
 * Stands for the worker that shrinks pictures: jsdom has neither workers nor a canvas. Answers what `answer` says, once it
 * is there. Set anew in each test; the real worker is tested in Chromium.
 */
export function fakeWorker(answer: CompressAnswer | Promise<CompressAnswer>): void {
  class FakeWorker {
    onmessage: ((event: MessageEvent<CompressAnswer>) => void) | null = null;
    postMessage(): void {
      void Promise.resolve(answer).then((data) => this.onmessage?.({ data } as MessageEvent<CompressAnswer>));
    }
    terminate(): void {
      this.onmessage = null;
    }
  }
  Object.defineProperty(globalThis, 'Worker', { configurable: true, writable: true, value: FakeWorker });
}
