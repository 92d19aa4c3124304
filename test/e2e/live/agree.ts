import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { differences, essence } from './compare.ts';
import { restoreSample } from '../../../scripts/stack/restore.ts';
import { pastSearchCache } from '../../../server/web/searchCache.ts';
import { liveSettings, openSandboxSide, serversSide, type Answer, type Question, type Side } from './sides.ts';

export interface Both {
  sandbox: Awaited<ReturnType<typeof openSandboxSide>>;
  servers: Side;
  /** Sends the request to both sides. Fails with the differences, otherwise returns both responses. */
  agree(question: Question, options?: Parameters<typeof essence>[1]): Promise<{ ours: Answer; theirs: Answer }>;
  /** Sends the request to both sides without comparing; fails unless both succeed. */
  prepare(question: Question): Promise<void>;
}

/**
 * HAPI reuses the result of a search for 60 seconds, so a count requested by the previous file may include resources
 * that have been removed since. Adds a condition to counts that no earlier search had, as the platform server does.
 */
function uncached(question: Question): Question {
  const [path = '', search = ''] = question.path.split('?');
  if (!/(^|&)_summary=count(&|$)/.test(search)) return question;
  return { ...question, path: `${path}?${pastSearchCache(search, Date.now())}` };
}

/** The sandbox and the real servers for the tests of a file. */
export function both(): Both {
  const servers = serversSide();
  const self: Partial<Both> & { servers: Side } = { servers };
  const sides = (): Side[] => [self.sandbox as Side, servers];
  before(async () => {
    await restoreSample(liveSettings());
    self.sandbox = await openSandboxSide();
  });
  after(() => self.sandbox?.sandbox.close());
  return Object.assign(self, {
    async agree(asked: Question, options?: Parameters<typeof essence>[1]) {
      const question = uncached(asked);
      // Compare the Location header of a create only, where the server chooses the id.
      const placeless = !(question.method === 'POST' && /\/(fhir\/[A-Z]|admin\/)/.test(question.path));
      const [ours, theirs] = (await Promise.all(sides().map((side) => side.ask(question)))) as [Answer, Answer];
      const found = differences(essence(ours, { placeless, ...options }), essence(theirs, { placeless, ...options }));
      if (found.length > 0) assert.fail(found.slice(0, 12).join('\n'));
      return { ours, theirs };
    },
    async prepare(question: Question) {
      for (const answer of await Promise.all(sides().map((side) => side.ask(question)))) {
        assert.ok(answer.status < 300, `${answer.status} ${answer.text.slice(0, 300)}`);
      }
    },
  }) as Both;
}
