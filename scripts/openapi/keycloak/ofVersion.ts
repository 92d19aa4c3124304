import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readDocument } from '../readDocument.ts';
import type { OpenApiDocument } from '../types.ts';

/**
 * OpenAPI document of Keycloak's admin API. Keycloak does not publish one, so Maven generates it from the classes of a
 * version (by default that of pom.xml). Requires Java and Maven.
 */
export async function keycloakDocument(version?: string): Promise<OpenApiDocument> {
  const folder = mkdtempSync(path.join(tmpdir(), 'keycloak-openapi-'));
  try {
    const args = ['-B', '-q', '-f', path.join(import.meta.dirname, 'pom.xml'), `-DbuildFolder=${folder}`, 'package'];
    // Maven prints a warning for every stream, so its output is shown only if it fails.
    const maven = spawnSync('mvn', version ? [`-Dkeycloak.version=${version}`, ...args] : args, { encoding: 'utf8' });
    if (maven.status !== 0)
      throw new Error(`Maven failed (it needs Java and the network):\n${maven.stdout?.slice(-2000)}`);
    return await readDocument(path.join(folder, 'keycloak-admin-openapi.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Version of a running Keycloak at `base` (with or without `/auth`), as administrator of realm `master`. */
export async function keycloakVersion(base: string, username: string, password: string): Promise<string> {
  const token = await fetch(`${base}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', username, password }),
  });
  if (!token.ok) throw new Error(`${base} gave no token to ${username}: status ${token.status}`);
  const { access_token: bearer } = (await token.json()) as { access_token: string };
  const response = await fetch(`${base}/admin/serverinfo`, { headers: { Authorization: `Bearer ${bearer}` } });
  const info = (await response.json()) as { systemInfo?: { version?: string } };
  if (!info.systemInfo?.version) throw new Error(`${base} does not return its version to ${username}`);
  return info.systemInfo.version;
}
