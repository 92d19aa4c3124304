import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { differences, comparable } from './compare.ts';
import { restoreSample } from '../../../scripts/stack/restore.ts';
import { bypassSearchCache } from '../../../server/fhir/searchCache.ts';
import { liveSettings, openSandboxSide, serversSide, type ApiResponse, type ApiRequest, type Side } from './sides.ts';

export interface ContractSides {
  sandbox: Awaited<ReturnType<typeof openSandboxSide>>;
  servers: Side;
  /** Sends the request to both sides. Fails with the differences, otherwise returns both responses. */
  expectSame(
    question: ApiRequest,
    options?: Parameters<typeof comparable>[1],
  ): Promise<{ ours: ApiResponse; theirs: ApiResponse }>;
  /** Sends the request to both sides without comparing; fails unless both succeed. */
  sendToBoth(question: ApiRequest): Promise<void>;
}

/**
 * HAPI reuses the result of a search for 60 seconds, so a count requested by the previous file may include resources
 * that have been removed since. Adds a condition to counts that no earlier search had, as the platform server does.
 */
function uncached(question: ApiRequest): ApiRequest {
  const [path = '', search = ''] = question.path.split('?');
  if (!/(^|&)_summary=count(&|$)/.test(search)) return question;
  return { ...question, path: `${path}?${bypassSearchCache(search, Date.now())}` };
}

/** The sandbox and the real servers for the tests of a file. */
export function contractSides(): ContractSides {
  const servers = serversSide();
  const self: Partial<ContractSides> & { servers: Side } = { servers };
  const sides = (): Side[] => [self.sandbox as Side, servers];
  test.beforeAll(async () => {
    await restoreSample(liveSettings());
    self.sandbox = await openSandboxSide();
  });
  test.afterAll(() => self.sandbox?.sandbox.close());
  return Object.assign(self, {
    async expectSame(request: ApiRequest, options?: Parameters<typeof comparable>[1]) {
      const question = uncached(request);
      // Compare the Location header of a create only, where the server chooses the id.
      const ignoreLocation = !(question.method === 'POST' && /\/(fhir\/[A-Z]|admin\/)/.test(question.path));
      const [ours, theirs] = (await Promise.all(sides().map((side) => side.send(question)))) as [
        ApiResponse,
        ApiResponse,
      ];
      const found = differences(
        comparable(ours, { ignoreLocation, ...options }),
        comparable(theirs, { ignoreLocation, ...options }),
      );
      if (found.length > 0) assert.fail(found.slice(0, 12).join('\n'));
      return { ours, theirs };
    },
    async sendToBoth(question: ApiRequest) {
      for (const response of await Promise.all(sides().map((side) => side.send(question)))) {
        assert.ok(response.status < 300, `${response.status} ${response.text.slice(0, 300)}`);
      }
    },
  }) as ContractSides;
}
