import { File as NodeFile } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Sandbox } from '../../server/sandbox/index.ts';
import type { AppConfig } from '../../common/config/config.ts';
import { importsHandler, type ImportOptions } from './imports.ts';
import { openSandbox, renderApp } from './renderApp.tsx';

/** A File of Node, the only kind that FormData of the test environment accepts. */
export const csv = (name: string, ...lines: string[]) =>
  new NodeFile([lines.join('\n')], name, { type: 'text/csv' }) as unknown as File;

/** A workbook for the upload form. */
export const xlsx = (name: string, bytes: Uint8Array) => new NodeFile([bytes], name) as unknown as File;

type Respond = (request: Request) => Response | undefined | Promise<Response | undefined>;

/** Renders a page of the application with the imports of a sandbox, by default as `admin`. */
export async function openPage(
  path: string,
  options: {
    user?: string;
    config?: Partial<AppConfig>;
    sandbox?: Sandbox;
    /** Responds instead of the servers that imports write to. */
    remote?: Respond;
    /** Responds instead of the imports. */
    imports?: Respond;
    server?: ImportOptions;
    devTools?: boolean;
    /** Replaces the delay before a retry. */
    wait?: () => Promise<void>;
  } = {},
) {
  const sandbox = options.sandbox ?? (await openSandbox());
  const response = await importsHandler(sandbox, options.remote, options.server);
  const app = await renderApp({
    path,
    user: options.user ?? 'admin',
    sandbox,
    intercept: async (request) => (await options.imports?.(request)) ?? response(request),
    ...(options.config && { config: options.config }),
    ...(options.devTools && { devTools: true }),
    ...(options.wait && { wait: options.wait }),
  });
  return { ...app, sandbox, answer: response };
}

/** Selects files in the upload form and starts the import. */
export async function upload(user: UserEvent, files: Record<string, File>, { plan = true } = {}): Promise<void> {
  for (const [label, file] of Object.entries(files)) await user.upload(await screen.findByLabelText(label), file);
  if (!plan) await user.click(screen.getByRole('switch', { name: 'Preview the changes before they are saved' }));
  await user.click(screen.getByRole('button', { name: 'Start import' }));
}

/** A file of teams for `upload`. */
export const teams = (...names: string[]) => ({ Teams: csv('teams.csv', 'orgName', ...names) });
/** Opens the newest import from the list. */
export async function openFirst(user: UserEvent): Promise<void> {
  const [first] = await screen.findAllByRole('link', { name: /^View / });
  await user.click(first as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: /\.csv$/ });
}

/** Waits for the numbers of rows by plan or result on the page of an import, e.g. `outcome('Created: 2')`. */
export async function outcome(...parts: string[]): Promise<void> {
  await waitFor(() => {
    const figure = within(screen.getByRole('figure', { name: /^(Planned changes|Outcome of the rows)$/ }));
    const legend = within(figure.getByRole('list', { name: 'Legend' }));
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(parts);
  });
}
