import { Unavailable } from './errors.ts';
import { sendWithRetry, type RemoteCaller } from './http.ts';

/** Does not observe the signal of the request. */
const neverResponds: RemoteCaller['send'] = () => new Promise<Response>(() => undefined);
const url = 'http://localhost/fhir/Location/1';

test('aborting ends a request even if it is sent by code that does not observe its signal', async () => {
  const controller = new AbortController();
  const caller: RemoteCaller = { send: neverResponds, token: async () => 'x', signal: controller.signal };
  const pending = sendWithRetry(caller, url);
  controller.abort(new Error('stopped'));
  await expect(pending).rejects.toThrow('stopped');
});

test('a request without a response in time is an unavailable server', async () => {
  const caller: RemoteCaller = { send: neverResponds, token: async () => 'x', retry: false };
  const error: unknown = await sendWithRetry(caller, url, { timeout: 1 }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Unavailable);
  expect(error).toMatchObject({ message: 'The server did not respond in time' });
});
