import { File as NodeFile } from 'node:buffer';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { derivedId } from '../../server/imports/engine/ids.ts';
import type { Sandbox } from '../../server/sandbox/index.ts';
import { importsOver } from '../support/imports.ts';
import { openSandbox, renderApp } from '../support/renderApp.tsx';

/** Node's own File: FormData of the test environment knows no other. */
const csv = (name: string, ...lines: string[]) =>
  new NodeFile([lines.join('\n')], name, { type: 'text/csv' }) as unknown as File;

async function open(
  path: string,
  options: {
    user?: string;
    config?: object;
    sandbox?: Sandbox;
    refuse?: (request: Request) => Response | undefined | Promise<Response | undefined>;
  } = {},
) {
  const sandbox = options.sandbox ?? (await openSandbox());
  const intercept = await importsOver(sandbox, options.refuse);
  const app = await renderApp({
    path,
    user: options.user ?? 'admin',
    sandbox,
    intercept,
    ...(options.config && { config: options.config }),
  });
  return { ...app, sandbox };
}

/** Chooses files in the upload form and starts. */
async function upload(user: UserEvent, files: Record<string, File>): Promise<void> {
  for (const [label, file] of Object.entries(files)) await user.upload(await screen.findByLabelText(label), file);
  await user.click(screen.getByRole('button', { name: 'Start Import' }));
}

const names = (sandbox: Sandbox, type: 'Organization' | 'Location') =>
  sandbox.fhir.findAll(type).map((resource) => resource.name);

test('a plan is shown, an error is mended in its cell, and then exactly that is written', async () => {
  const { user, sandbox } = await open('/importCreate');
  await upload(user, {
    Organizations: csv('teams.csv', 'orgName,orgActive', 'Team A,perhaps', 'Team B,true'),
  });
  expect(await screen.findByRole('heading', { level: 1, name: /^View details/ })).toBeVisible();
  expect(await screen.findByText(/would create 1, update 0 and leave 0 unchanged; 1 row has errors/)).toBeVisible();
  expect(names(sandbox, 'Organization')).not.toContain('Team B');

  await user.click(screen.getByRole('tab', { name: 'Mend errors (1)' }));
  const cell = await screen.findByRole('textbox', { name: 'Row 2, orgActive' });
  expect(cell).toHaveAccessibleDescription('"perhaps" is neither true nor false');
  await user.clear(cell);
  await user.type(cell, 'false');
  await user.click(screen.getByRole('button', { name: 'Check again with 1 changed row' }));

  expect(await screen.findByText(/would create 2, .* no row has errors/, {}, { timeout: 5000 })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Write now' }));
  expect(
    await screen.findByText(/^2 rows: 2 created, 0 updated, 0 unchanged, 0 refused, 0 open$/, {}, { timeout: 5000 }),
  ).toBeVisible();
  expect(sandbox.fhir.read('Organization', derivedId('Team A'))).toMatchObject({ active: false });
  expect(names(sandbox, 'Organization')).toContain('Team B');
}, 30_000);
